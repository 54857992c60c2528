import { describe, expect, test } from 'vitest';
import { byChance } from './referee.ts';
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
});
