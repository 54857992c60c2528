import { scorePlay } from '@boardsmith/cribbage';
import { playingCards, type Rank } from '@boardsmith/engine';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { oraclePlay } from './score-oracle.ts';

/** The score of each card of a row when it is played. */
function scores(...ranks: readonly Rank[]): number[] {
  const row = ranks.map(rank => ({ rank }));
  return row.map((_, index) => scorePlay(row.slice(0, index + 1)).total);
}

const shortRow = fc.shuffledSubarray(
  playingCards().filter(({ rank }) => ['A', '2', '3', '4', '5'].includes(rank)),
  { minLength: 1, maxLength: 8 },
);

describe('scoring a card in play', () => {
  test('scores two for fifteen and two for thirty-one', () => {
    expect(scores('7', '8')).toEqual([0, 2]);
    expect(scores('K', '5', '9', '7')).toEqual([0, 2, 0, 2]);
  });

  test('scores two for a pair, six for three of a kind and twelve for four of a kind', () => {
    expect(scores('6', '6', '6', '6')).toEqual([0, 2, 6, 12]);
  });

  test('pairs court cards by rank and not by value', () => {
    expect(scores('J', 'Q', 'K')).toEqual([0, 0, 3]);
    expect(scores('10', 'J')).toEqual([0, 0]);
  });

  test('scores no pair where another card lies between', () => {
    expect(scores('4', '9', '4')).toEqual([0, 0, 0]);
  });

  test('lets a run of three grow on either side', () => {
    expect(scores('3', '4', '5', '6')).toEqual([0, 0, 3, 4]);
    expect(scores('3', '4', '5', '2')).toEqual([0, 0, 3, 4]);
  });

  test('takes a run in any order', () => {
    expect(scores('7', '9', '6', '8')).toEqual([0, 0, 0, 4]);
    expect(scores('4', '2', '3', '5', '6')).toEqual([0, 0, 3, 4, 5]);
    expect(scores('4', '2', '6', '5', '3')).toEqual([0, 0, 0, 0, 5]);
  });

  test('begins a run again after a card that is there twice', () => {
    expect(scores('4', '2', '3', '4', '3')).toEqual([0, 0, 3, 3, 0]);
    expect(scores('A', '2', '3', '3', 'A', '2')).toEqual([0, 0, 3, 2, 0, 3]);
  });

  test('scores at most fourteen for one card: four of a kind and fifteen', () => {
    expect(scores('7', '2', '2', '2', '2')).toEqual([0, 0, 2, 6, 14]);
  });

  test('allows a run of seven', () => {
    expect(scores('A', '3', '5', '7', '2', '4', '6').at(-1)).toBe(7);
  });

  test.prop([shortRow], { numRuns: 2000 })('agrees with every way to look back', row => {
    const { total, ...parts } = scorePlay(row);
    expect(total).toBe(oraclePlay(row));
    expect(Object.values(parts).reduce((sum, points) => sum + points)).toBe(total);
  });
});
