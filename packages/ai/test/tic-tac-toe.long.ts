import { describe, expect, test } from 'vitest';
import { byChance } from './referee.ts';
import { byOracle, losses } from './tic-tac-toe-match.ts';

describe.each(['medium', 'hard', 'expert'])('a thousand games of tic-tac-toe at %s', level => {
  test('[BOT2] against chance are not lost', async () => {
    expect(await losses(level, 1000, number => byChance(`chance ${number}`))).toBe(0);
  });

  test('[BOT2] against perfect play are not lost', async () => {
    expect(await losses(level, 1000, byOracle)).toBe(0);
  });
});
