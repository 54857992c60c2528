import { checkGame, perft, simulateGames } from '@boardsmith/testing';
import definition from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition);
  expect(unreached).toEqual({ actions: [], branches: [] });
});

test('has 15,120 positions after five turns, and 1,440 games that are over by then', () => {
  expect(perft(definition, { depth: 5 })).toEqual({ leaves: 15_120, nodes: 18_730, ended: 1_440 });
});

test('favours the first player', () => {
  const { firstPlayerAdvantage } = simulateGames(definition, { games: 200 });
  expect(firstPlayerAdvantage.share).toBeGreaterThan(3 * firstPlayerAdvantage.error);
});
