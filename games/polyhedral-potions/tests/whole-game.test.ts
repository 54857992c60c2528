import { Die } from '@boardsmith/engine';
import { POTIONS } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import { begin, playByChance } from './table.ts';

describe.each([
  { players: 1, rounds: 12 },
  { players: 2, rounds: 8 },
  { players: 3, rounds: 6 },
  { players: 4, rounds: 5 },
])('a game of $players', ({ players, rounds }) => {
  test(`ends after ${rounds} rounds, with six dice and a score that the pages add up to`, () => {
    for (let seed = 0; seed < 10; seed++) {
      const game = begin(players, `game ${seed}`);
      playByChance(game, () => {
        expect(game.count(Die)).toBe(6);
        for (const player of game.players) {
          const points = POTIONS.map(potion => player[potion].calculatePoints());
          expect(player.score).toBe(points.reduce((sum, each) => sum + each));
        }
      });
      expect(game.round).toBe(rounds);
    }
  });
});

describe('the end', () => {
  /** The winners of a game that ends with these scores and, in order of seats, complete potions. */
  function winners(scores: readonly number[], complete: readonly number[] = []): number[] {
    const game = begin(scores.length);
    for (const player of game.players) {
      player.score = scores[player.position] ?? 0;
      if ((complete[player.position] ?? 0) > 0) player.smoke.increment(player.smoke.size);
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

  test('of somebody alone is won by reaching the goal', () => {
    expect([winners([99]), winners([100])]).toEqual([[], [0]]);
  });
});
