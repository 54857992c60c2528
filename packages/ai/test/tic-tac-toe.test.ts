import { describe, expect, test } from 'vitest';
import { byChance, type Mover } from './referee.ts';
import { byOracle, losses } from './tic-tac-toe-match.ts';

/** A longer run plays a thousand of each kind. */
const GAMES = 4;

describe.each(['medium', 'hard', 'expert'])('tic-tac-toe at %s', level => {
  test('[BOT2] never loses to a random bot', async () => {
    expect(await losses(level, GAMES, number => byChance(`chance ${number}`))).toBe(0);
  });

  test('[BOT2] never loses to perfect play', async () => {
    expect(await losses(level, GAMES, byOracle)).toBe(0);
  });

  test('[BOT17] never loses to a random bot when the time is up at once', async () => {
    let now = 0;
    // Every look at the clock is a second later: no search ever has time left.
    const clock = { now: () => (now += 1000), pause: async () => undefined };
    const timing = { timeMs: 20, clock, async: false };
    const opponent = (number: number): Mover => byChance(`chance ${number}`);
    expect(await losses(level, 2 * GAMES, opponent, timing)).toBe(0);
  });
});
