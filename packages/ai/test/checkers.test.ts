import checkers from '@boardsmith/checkers';
import { describe, expect, test } from 'vitest';
import { ALPHA_BETA_SETTINGS, AlphaBeta } from '../src/alpha-beta/alpha-beta.ts';
import { createBot, DIFFICULTY_PRESETS } from '../src/index.ts';
import { Evaluation } from '../src/position/evaluation.ts';
import { SearchGame } from '../src/position/search-game.ts';
import { kings, playLevels } from './checkers-match.ts';
import { keyOf, ordered, solveEndgames, squareOf } from './checkers-oracle.ts';
import { byBot, byChance, playOut } from './referee.ts';

describe('two kings against one', () => {
  const known = solveEndgames();
  const verdict = (pair: readonly [string, string], lone: string): string =>
    known.get(
      keyOf({
        pair: ordered(squareOf(pair[0]), squareOf(pair[1])),
        lone: squareOf(lone),
        isLoneToMove: false,
      }),
    ) ?? 'drawn';

  test.each([
    ['in the open', ['d4', 'f4'], 'e7'],
    ['in the single corner', ['c3', 'd6'], 'h8'],
  ] as const)('[BOT12] are a win, %s too, and win', async (_where, pair, lone) => {
    expect(verdict(pair, lone)).toBe('won');
    expect(await playLevels(kings(pair, [lone]), ['hard', 'hard'])).toBe(1);
  });
});

test('[ABT6] a lone king is caught, though a longer win is known at every move', async () => {
  expect(await playLevels(kings(['g5', 'b8'], ['c3']), ['hard', 'hard'])).toBe(1);
});

test('[ABT7] hard reaches the depth of one search with as many positions', async () => {
  const game = new checkers.gameClass({ playerCount: 2, seed: 'near' });
  game.startFlow();
  // From here small pieces of work would go the same long way again and again.
  const chance = byChance('near');
  for (let ply = 0; ply < 24; ply++) await chance(game);
  const [{ position: seat } = { position: 0 }] = game.getAwaitingPlayers();
  const { objectives = null } = checkers;
  const bot = createBot(game, seat, { difficulty: 'hard', objectives });
  await bot.play();
  const evaluation = objectives === null ? null : new Evaluation(game, objectives);
  const lead = (of: number): number => evaluation?.lead(of) ?? 0;
  const settings = { ...ALPHA_BETA_SETTINGS, seed: 'one search', lead };
  const search = new AlphaBeta(new SearchGame(game), { seat, settings });
  search.step(DIFFICULTY_PRESETS.hard.nodes);
  const { depth } = search.report();
  expect(bot.explain()).toMatchObject({ search: 'alpha-beta', depth });
});

test('[BOT12] three kings against one in the double corner win', async () => {
  const game = kings(['d4', 'f4', 'c5'], ['g1']);
  expect(await playLevels(game, ['hard', 'hard'])).toBe(1);
});

test('[BOT12] a bot with objectives wins a whole game of checkers against a random bot', async () => {
  const game = new checkers.gameClass({ playerCount: 2, seed: 'whole' });
  game.startFlow();
  const { objectives = null } = checkers;
  const bot = byBot(createBot(game, 1, { difficulty: '50', objectives, seed: 'c' }));
  expect(await playOut(game, [byChance('whole'), bot])).toBe(0);
});
