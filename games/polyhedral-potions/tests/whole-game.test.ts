import { Die } from '@boardsmith/engine';
import { POISON, RECIPES } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import { begin, log, playRandomly, potion } from './table.ts';

describe.each([
  { players: 1, rounds: 12 },
  { players: 2, rounds: 8 },
  { players: 3, rounds: 6 },
  { players: 4, rounds: 5 },
])('a game of $players', ({ players, rounds }) => {
  test(`ends after ${rounds} rounds, with six dice and a score that the pages add up to`, () => {
    for (let seed = 0; seed < 10; seed++) {
      const game = begin(players, `game ${seed}`);
      // Collected, because thousands of assertions take longer than the games.
      const wrong: unknown[] = [];
      playRandomly(game, () => {
        if (game.count(Die) !== 6) wrong.push({ dice: game.count(Die) });
        for (const player of game.players) {
          const points = player.potions.map(({ track }) => track.calculatePoints());
          const skulls = POISON[player.skulls] ?? Number.NaN;
          const expected = points.reduce((sum, each) => sum + each, skulls);
          if (player.score !== expected) wrong.push({ score: player.score, expected });
        }
      });
      expect([wrong, game.round]).toEqual([[], rounds]);
    }
  });
});

describe('the end', () => {
  /** The winners of a game that ends with these scores and, in order of seats, complete potions. */
  function winners(scores: readonly number[], complete: readonly number[] = []): number[] {
    const game = begin(scores.length);
    for (const player of game.players) {
      player.score = scores[player.position] ?? 0;
      if ((complete[player.position] ?? 0) > 0)
        potion(game, 'smoke', player).track.add(RECIPES.smoke.size);
    }
    return game.best().map(({ position }) => position);
  }

  test('is won by the most points', () => {
    expect(winners([50, 70, 60])).toEqual([1]);
  });

  test('goes to more complete potions where the points are equal, and is shared after that', () => {
    expect(winners([70, 70, 60], [0, 1, 1])).toEqual([1]);
    expect(winners([70, 70, 60], [1, 1, 0])).toEqual([0, 1]);
  });

  test('of a game for one is won by reaching the goal', () => {
    expect([winners([99]), winners([100])]).toEqual([[], [0]]);
  });

  test("writes the examiners' verdict on each page, the best page last", () => {
    const game = begin(2);
    const [first, second] = game.players;
    if (first === undefined || second === undefined) throw new Error('Two players were expected');
    first.score = 120;
    second.score = 59;
    const from = game.messages.length;
    game.announceRatings();
    expect(log(game, from)).toEqual([
      'Player 2 has brewed 59 points: please wash the bottles',
      'Player 1 has brewed 120 points: master of the polyhedral art',
    ]);
  });

  test.each([
    [99, 'journeyman', 'misses the goal of 100 points'],
    [100, 'adept', 'reaches the goal of 100 points'],
  ])('of a game for one with %i points says "%s" and "%s"', (score, rating, line) => {
    const game = begin(1);
    game.active.score = score;
    const from = game.messages.length;
    game.announceRatings();
    expect(log(game, from)).toEqual([
      `Player 1 has brewed ${score} points: ${rating}`,
      `Player 1 ${line}`,
    ]);
  });
});
