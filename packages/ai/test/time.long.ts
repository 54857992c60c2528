import { describe, expect, test } from 'vitest';
import { cpuClock } from '../../../bench/strength/cpu-clock.ts';
import { AlphaBetaBot, type Bot, type BotOptions, createBot, MCTSBot } from '../src/index.ts';
import { CHECKERS, CONNECT_FOUR, HEX_7, HEX_11 } from './arenas.ts';
import { type Arena, type Contestant, scoreOf, told } from './levels-match.ts';
import { byBot } from './referee.ts';

type Kind = (...given: [...Parameters<Contestant>, BotOptions]) => Bot;

const chosen: Kind = (game, seat, seed, options) => createBot(game, seat, { ...options, seed });
const grave: Kind = (game, seat, seed, options) =>
  new MCTSBot(game, seat, { ...options, seed, usesGrave: true });
const uct: Kind = (game, seat, seed, options) => new MCTSBot(game, seat, { ...options, seed });
const alphaBeta: Kind = (game, seat, seed, options) =>
  new AlphaBetaBot(game, seat, { ...options, seed });

/** A bot that has so much time for each move, and uses it. */
function within(timeMs: number, kind: Kind, objectives: Arena['objectives']): Contestant {
  const options = { difficulty: 'expert', timeMs, clock: cpuClock, async: false };
  const known = { ...options, iterations: Number.MAX_SAFE_INTEGER, objectives: objectives ?? null };
  return (game, seat, seed) => byBot(kind(game, seat, seed, known));
}

describe.each([
  [CONNECT_FOUR, 8],
  [HEX_7, 16],
  [CHECKERS, 12],
] as const)('twice the time', (arena, timeMs) => {
  test(`[BOT15] makes a bot stronger at ${arena.name}`, async () => {
    const { objectives } = arena;
    const pair = [2 * timeMs, timeMs].map(each => within(each, chosen, objectives));
    const score = await scoreOf(arena, asPair(pair), { bound: 0.55, most: 40 });
    expect(told(`${arena.name}, twice the time`, score)).toBeGreaterThanOrEqual(0.55);
  });
});

test('[MCT6] GRAVE beats UCT with equal time at hex', async () => {
  const pair = [within(120, grave, undefined), within(120, uct, undefined)] as const;
  const score = await scoreOf(HEX_11, pair, { bound: 0.9, most: 10 });
  expect(told('hex, GRAVE against UCT', score)).toBeGreaterThanOrEqual(0.9);
});

test('[BOT12] a bot with objectives at checkers beats UCT with equal time', async () => {
  const pair = [within(30, alphaBeta, CHECKERS.objectives), within(30, uct, undefined)] as const;
  const score = await scoreOf(CHECKERS, pair, { bound: 0.75, most: 16 });
  expect(told('checkers, alpha-beta against UCT', score)).toBeGreaterThanOrEqual(0.75);
});

function asPair([first, second]: readonly Contestant[]): readonly [Contestant, Contestant] {
  if (first === undefined || second === undefined) throw new Error('A match needs two.');
  return [first, second];
}
