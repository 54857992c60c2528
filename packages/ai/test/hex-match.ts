import hex from '@boardsmith/hex';
import { ALPHA_BETA_SETTINGS, AlphaBeta } from '../src/alpha-beta/alpha-beta.ts';
import { createBot, type Explanation } from '../src/index.ts';
import { SearchGame } from '../src/position/search-game.ts';
import type { MoveEstimate } from '../src/search/search.ts';
import { byBot, playOut } from './referee.ts';

type Hex = InstanceType<typeof hex.gameClass>;

function newHex(size: number, seed = 'hex'): Hex {
  const game = new hex.gameClass({ playerCount: 2, seed, size });
  game.startFlow();
  return game;
}

/** What a search to the end of the game says of the best opening. */
export function provenOpening(size: number, positions: number): MoveEstimate | undefined {
  return bestOf(newHex(size), 0, positions);
}

/** What it says of the best answer to an opening. */
export function provenAnswer(
  size: number,
  opening: string,
  positions: number,
): MoveEstimate | undefined {
  const game = newHex(size);
  game.performAction('place', { cell: game.board.cell(opening) });
  return bestOf(game, 1, positions);
}

function bestOf(game: Hex, seat: number, positions: number): MoveEstimate | undefined {
  const settings = { ...ALPHA_BETA_SETTINGS, seed: 'proof', maxDepth: 99 };
  const search = new AlphaBeta(new SearchGame(game), { seat, settings });
  search.step(positions);
  return search.report().moves[0];
}

/** What a bot of a level thinks of the beginning. */
export async function thoughtOf(size: number, level: string): Promise<Explanation | undefined> {
  const bot = createBot(newHex(size), 0, { difficulty: level });
  await bot.play();
  return bot.explain();
}

/** How many games a bot that opens in the centre of five by five loses to one at `hard`. */
export async function lossesFromCentre(games: number, level: string): Promise<number> {
  let lost = 0;
  for (let number = 0; number < games; number++) {
    const seed = `${number}`;
    const game = newHex(5, seed);
    game.performAction('place', { cell: game.board.cell('c3') });
    const opener = byBot(createBot(game, 0, { difficulty: level, seed }));
    const other = byBot(createBot(game, 1, { difficulty: 'hard', seed }));
    if ((await playOut(game, [opener, other])) < 1) lost++;
  }
  return lost;
}
