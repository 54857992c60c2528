import { describe, expect, test } from 'vitest';
import { nodeClock } from '../src/node/create-bot.ts';
import { byChance, type Mover } from './referee.ts';
import { byOracle, losses } from './tic-tac-toe-match.ts';
import { againstEverything } from './tic-tac-toe-tree.ts';

describe.each(['medium', 'hard', 'expert'])('tic-tac-toe at %s', level => {
  test.each([0, 1])('[BOT2] in seat %i loses to no sequence of legal moves', async seat => {
    const { worst, positions } = await againstEverything(level, seat);
    process.stdout.write(`tic-tac-toe, ${level} in seat ${seat}: ${positions} positions\n`);
    expect(worst).toBe(0.5);
  });

  test('[BOT2] loses none of a thousand games to a random bot', async () => {
    expect(await losses(level, 1000, number => byChance(`chance ${number}`))).toBe(0);
  });

  test('[BOT2] loses none of a thousand games to perfect play', async () => {
    expect(await losses(level, 1000, byOracle)).toBe(0);
  });

  test('[BOT17] with 20 ms a move loses none of a thousand games to a random bot', async () => {
    const timing = { timeMs: 20, clock: nodeClock, async: false };
    const opponent = (number: number): Mover => byChance(`chance ${number}`);
    expect(await losses(level, 1000, opponent, timing)).toBe(0);
  });
});
