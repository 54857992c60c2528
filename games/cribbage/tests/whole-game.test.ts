import { Card, playingCards } from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { begin, playByChance } from './table.ts';

const NAMES = playingCards()
  .map(({ name }) => name)
  .toSorted();

describe.each([61, 121] as const)('a game to %i', target => {
  test('has all 52 cards at every choice, moves the pegs forward only, and has one winner', () => {
    for (let seed = 0; seed < 10; seed++) {
      const game = begin(`game ${seed}`, target);
      let before = game.getScores();
      playByChance(game, () => {
        const scores = game.getScores();
        const names = game.all(Card).map(({ name }) => name);
        expect(names.toSorted()).toEqual(NAMES);
        expect(scores.every((score, seat) => score >= (before[seat] ?? 0))).toBe(true);
        before = scores;
      });
      const [winner, ...more] = game.getWinners();
      expect(more).toEqual([]);
      expect(winner?.score).toBe(target);
      expect(game.players.filter(({ score }) => score >= target)).toEqual([winner]);
    }
  });
});
