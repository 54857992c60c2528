import definition from '@boardsmith/checkers';
import { legalMoves, playOf, renderMessage } from '@boardsmith/engine';

export type Checkers = InstanceType<typeof definition.gameClass>;

/** The pieces that stand on squares: `b` and `w` are men, `B` and `W` kings. */
export type Pieces = Readonly<Record<string, 'b' | 'w' | 'B' | 'W'>>;

const options = { playerCount: 2, playerNames: ['Ann', 'Bob'] };

/** The game at its beginning. */
export function begin(): Checkers {
  const game = new definition.gameClass(options);
  game.startFlow();
  return game;
}

/** A game with only these pieces, dark to move: the initial pieces, moved elsewhere. */
export function setUp(pieces: Pieces): Checkers {
  const game = new definition.gameClass(options);
  const spare = game.board.cells.flatMap(({ checker }) => checker ?? []);
  for (const [square, kind] of Object.entries(pieces)) {
    const index = spare.findIndex(({ name }) => name === kind.toLowerCase());
    for (const checker of spare.splice(index, 1)) {
      checker.isKing = kind !== checker.name;
      checker.putInto(game.board.cell(square));
    }
  }
  for (const checker of spare) checker.remove();
  game.startFlow();
  return game;
}

/** Moves of both players in turn, each as in `c3-d4`. */
export function play(game: Checkers, ...moves: readonly string[]): Checkers {
  for (const move of moves) {
    const { error } = attempt(game, move);
    if (error !== undefined) throw new Error(`${move}: ${error}`);
  }
  return game;
}

/** One move, and its result. */
export function attempt(game: Checkers, move: string): ReturnType<Checkers['performAction']> {
  const [from = '', to = ''] = move.split('-');
  const { checker } = game.board.cell(from);
  return game.performAction('move', { checker, to: game.board.cell(to) });
}

/** The moves of the player to move, each as in `c3-d4`. */
export function moves(game: Checkers): readonly string[] {
  return game
    .getAwaitingPlayers()
    .flatMap(player => legalMoves(playOf(game), player))
    .map(({ args: { checker, to } }) => `${squareOf(game, checker)}-${squareOf(game, to)}`)
    .sort();
}

/** The pieces that stand on squares. */
export function pieces(game: Checkers): Record<string, string> {
  const standing = game.board.cells.flatMap(({ notation, checker }) =>
    checker === undefined
      ? []
      : [[notation, checker.isKing ? checker.name.toUpperCase() : checker.name]],
  );
  return Object.fromEntries(standing);
}

/** Why each piece of the player to move cannot move, or `false`, by square. */
export function reasons(game: Checkers): Record<string, string | false> {
  const shown = game
    .getAwaitingPlayers()
    .flatMap(player => game.getSelectionChoices('move', 'checker', player))
    .map(({ value, disabled }) => [squareOf(game, value), disabled]);
  return Object.fromEntries(shown);
}

/** Whether the game is over, and its winners. */
export function outcome(game: Checkers): object {
  return { isOver: game.isFinished(), winners: game.getWinners().map(({ name }) => name) };
}

/** The messages that a spectator has read. */
export function story(game: Checkers): readonly string[] {
  return game.getPlayerView(null).messages.map(renderMessage);
}

/** The square of an element, or the element itself if it is a square. */
function squareOf(game: Checkers, thing: unknown): string {
  const found = game.board.cells.find(cell => cell === thing || cell.checker === thing);
  return found?.notation ?? '?';
}
