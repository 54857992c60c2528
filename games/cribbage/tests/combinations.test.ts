import { playingCards } from '@boardsmith/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationsOf, countAloud } from '../src/rules/combinations.ts';
import { scoreHand } from '../src/rules/score-hand.ts';

const DECK = playingCards();

test('the combinations of any hand add up to its score', () => {
  const five = fc.shuffledSubarray([...DECK], { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(five, fc.boolean(), ([starter, ...hand], isCrib) => {
      if (starter === undefined) return;
      const points = combinationsOf(hand, starter, isCrib).map(each => each.points);
      const { total } = scoreHand(hand, starter, isCrib);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(total);
    }),
    { numRuns: 500 },
  );
});

test('a hand is counted aloud as players do', () => {
  const cards = ['5S', '5H', '10D', 'JC', '5C'].flatMap(name =>
    DECK.filter(card => card.name === name),
  );
  const [starter, ...hand] = cards.toReversed();
  if (starter === undefined) throw new Error('There is no starter.');
  let total = 0;
  const said = combinationsOf(hand, starter, false).map(combination => {
    total += combination.points;
    return countAloud(combination, total);
  });
  expect(said.slice(0, 2)).toEqual(['Fifteen 2', 'Fifteen 4']);
  expect(said.at(-1)).toBe('His nobs is 21');
});
