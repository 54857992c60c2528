import { type Game, type GameElement, legalMoves, playOf, seededRandom } from '@boardsmith/engine';
import { type Mover, makeMove, type Seat } from './contestant.ts';

/** A game on a board of cells that each hold one piece. */
export interface CellGame extends Game {
  readonly board: { readonly cells: readonly GameElement[] };
}

/** The owner of the piece in each cell; -1 for an empty one. */
export function occupied({ board }: CellGame): number[] {
  return board.cells.map(cell => cell.children[0]?.player?.position ?? -1);
}

/** Takes a cell for the player to move. */
export function takeCell(game: CellGame, index: number): void {
  const cell = game.board.cells[index];
  const [player] = game.getAwaitingPlayers();
  if (player === undefined) throw new Error('No player is to move.');
  const move = legalMoves(playOf(game), player).find(({ args }) => Object.values(args)[0] === cell);
  if (move === undefined) throw new Error(`Cell ${index} cannot be taken.`);
  makeMove(game, { action: move.action.name, args: move.args, player: player.position });
}

/** Plays tic-tac-toe perfectly: a random one of the best moves. */
export function byPerfection({ game, seat, seed }: Seat<CellGame>): Mover {
  const random = seededRandom(seed);
  return async () => {
    const cells = occupied(game);
    const worths = cells.flatMap((owner, cell) =>
      owner < 0 ? [{ cell, worth: -worthOf(cells.with(cell, seat), 1 - seat) }] : [],
    );
    const best = Math.max(...worths.map(({ worth }) => worth));
    takeCell(game, random.pick(worths.filter(({ worth }) => worth === best)).cell);
  };
}

const LINES = [
  ...[0, 1, 2].flatMap(i => [
    [3 * i, 3 * i + 1, 3 * i + 2],
    [i, i + 3, i + 6],
  ]),
  [0, 4, 8],
  [2, 4, 6],
];

const known = new Map<string, number>();

/** The value of a position for the player to move, by full search: 1, 0 or -1. */
function worthOf(cells: readonly number[], mover: number): number {
  const text = `${cells.join()} ${mover}`;
  const before = known.get(text);
  if (before !== undefined) return before;
  const worth = findWorth(cells, mover);
  known.set(text, worth);
  return worth;
}

function findWorth(cells: readonly number[], mover: number): number {
  const other = 1 - mover;
  if (LINES.some(line => line.every(cell => cells[cell] === other))) return -1;
  const free = cells.flatMap((owner, cell) => (owner < 0 ? [cell] : []));
  if (free.length === 0) return 0;
  return Math.max(...free.map(cell => -worthOf(cells.with(cell, mover), other)));
}
