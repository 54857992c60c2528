import { scoreHand } from '@boardsmith/cribbage';
import { playingCards } from '@boardsmith/engine';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { forEachHand, forEachStarter, likeBySuit } from './all-hands.ts';
import { card, cards } from './cards.ts';
import { ALL_HANDS, PUBLISHED_EMPTY_CRIBS, PUBLISHED_SCORES } from './published-scores.ts';
import { oracleScore } from './score-oracle.ts';

const fiveCards = fc.shuffledSubarray(playingCards(), { minLength: 5, maxLength: 5 });
const nothing = { total: 0, fifteens: 0, pairs: 0, runs: 0, flush: 0, nobs: 0 };

describe('counting a hand', () => {
  test('has the published number of hands for every score, over all 12,994,800', () => {
    const scores = PUBLISHED_SCORES.map(() => 0);
    let emptyCribs = 0;
    forEachHand(hand => {
      const times = likeBySuit(hand);
      if (times === 0) return;
      forEachStarter(hand, starter => {
        const { total } = scoreHand(hand, starter);
        scores[total] = (scores[total] ?? 0) + times;
        if (scoreHand(hand, starter, true).total === 0) emptyCribs += times;
      });
    });
    expect(scores).toEqual(PUBLISHED_SCORES);
    expect(scores.reduce((sum, count) => sum + count)).toBe(ALL_HANDS);
    expect(emptyCribs).toBe(PUBLISHED_EMPTY_CRIBS);
  });

  test.prop([fiveCards, fc.boolean()], { numRuns: 2000 })(
    'agrees with looking at every set of cards',
    ([starter, ...hand], isCrib) => {
      if (starter === undefined) return;
      const { total, ...parts } = scoreHand(hand, starter, isCrib);
      expect(total).toBe(oracleScore(hand, starter, isCrib));
      expect(Object.values(parts).reduce((sum, points) => sum + points)).toBe(total);
    },
  );

  test.prop([fiveCards])('does not depend on the order of the cards', ([starter, ...hand]) => {
    if (starter === undefined) return;
    expect(scoreHand(hand.toReversed(), starter)).toEqual(scoreHand(hand, starter));
  });

  test('scores 29 for the best hand: three fives, the jack of the starter, and the last five', () => {
    expect(scoreHand(cards('5H 5D 5C JS'), card('5S'))).toEqual({
      ...nothing,
      total: 29,
      fifteens: 16,
      pairs: 12,
      nobs: 1,
    });
  });

  test('counts a double run of four and a double double run', () => {
    expect(scoreHand(cards('2H 3D 4C 5S'), card('5D'))).toMatchObject({ runs: 8, pairs: 2 });
    expect(scoreHand(cards('4H 4D 5C 6S'), card('6D'))).toMatchObject({ total: 24, runs: 12 });
  });

  test('counts a run from the ace, and none around the king', () => {
    expect(scoreHand(cards('AH 2D 3C 9S'), card('KD')).runs).toBe(3);
    expect(scoreHand(cards('QH KD AC 2S'), card('7D')).runs).toBe(0);
  });

  test('counts four of a suit in the hand, but not three with the starter', () => {
    expect(scoreHand(cards('2H 4H 6H 8H'), card('QS')).flush).toBe(4);
    expect(scoreHand(cards('2H 4H 6H 8H'), card('QH')).flush).toBe(5);
    expect(scoreHand(cards('2H 4H 6H 8S'), card('QH')).flush).toBe(0);
  });

  test('counts a flush in the crib only if the starter is of the suit', () => {
    expect(scoreHand(cards('2H 4H 6H 8H'), card('QS'), true).flush).toBe(0);
    expect(scoreHand(cards('2H 4H 6H 8H'), card('QH'), true).flush).toBe(5);
  });

  test('scores nobs for a jack in the hand, not for a jack that is turned up', () => {
    expect(scoreHand(cards('2H 4D 6C JS'), card('QS')).nobs).toBe(1);
    expect(scoreHand(cards('2H 4D 6C QS'), card('JS')).nobs).toBe(0);
  });

  test('takes any objects with a rank and a suit', () => {
    const hand = [
      { rank: '5', suit: 'H' },
      { rank: '10', suit: 'H' },
      { rank: 'A', suit: 'C' },
      { rank: '3', suit: 'S' },
    ] as const;
    expect(scoreHand(hand, { rank: '7', suit: 'D' })).toEqual({
      ...nothing,
      total: 4,
      fifteens: 4,
    });
  });
});
