import { POTIONS, type PotionKind, RECIPES } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import type { Potions } from './strategies.ts';
import { begin, die, potion, showing } from './table.ts';

/** A game for one whose player has written these numbers of the d20 into a potion. */
function filled(kind: PotionKind, ...numbers: readonly number[]): Potions {
  const game = begin(1);
  const d20 = die(game, 'd20');
  for (const number of numbers) {
    d20.setValue(number);
    game.active.add(potion(game, kind), d20);
  }
  return game;
}

/** Why the d20 may not be written into a potion with each of these numbers. */
function refusals(game: Potions, kind: PotionKind, numbers: readonly number[]) {
  const d20 = die(game, 'd20');
  return numbers.map(number => {
    d20.setValue(number);
    return potion(game, kind).whyNotAdd(d20);
  });
}

describe('a potion', () => {
  test('of fulminate only rises', () => {
    expect(refusals(filled('fulminate', 3, 7), 'fulminate', [6, 7, 8])).toEqual([
      'Must be higher than 7',
      'Must be higher than 7',
      false,
    ]);
  });

  test.each(['copper', 'glass'] as const)('in the %s still only falls', kind => {
    expect(refusals(filled(kind, 18, 12), kind, [13, 12, 11])).toEqual([
      'Must be lower than 12',
      'Must be lower than 12',
      false,
    ]);
  });

  test('in one still does not hinder the other', () => {
    expect(refusals(filled('copper', 18, 12), 'glass', [20])).toEqual([false]);
  });

  test('of herbs takes each number from 1 to 8 once', () => {
    expect(refusals(filled('herbs', 5, 2), 'herbs', [5, 9, 8])).toEqual([
      '5 is already on this track',
      'Must be from 1 to 8',
      false,
    ]);
  });

  test('of smoke takes any die, and a die that shows its highest number fills two boxes', () => {
    const game = showing(begin(1), 4, 5);
    game.active.add(potion(game, 'smoke'), die(game, 'd4'));
    game.active.add(potion(game, 'smoke'), die(game, 'd6'));
    expect(potion(game, 'smoke').track.getEntries()).toEqual([2, 1]);
    expect(potion(game, 'smoke').filled).toBe(3);
  });

  test('of smoke gets one box from the highest number if only one is left', () => {
    const game = showing(begin(1), 4);
    const smoke = potion(game, 'smoke');
    for (let box = 1; box < RECIPES.smoke.size; box++) smoke.track.add(1);
    game.active.add(smoke, die(game, 'd4'));
    expect(smoke.track.isComplete()).toBe(true);
    expect(smoke.whyNotAdd(die(game, 'd4'))).toBe('This track is full');
  });

  test('of the prism takes each shape once, showing more than half', () => {
    const game = showing(begin(1), 3, 3, 8);
    const prism = potion(game, 'prism');
    expect(prism.whyNotAdd(die(game, 'd4'))).toBe(false);
    expect(prism.whyNotAdd(die(game, 'd6'))).toBe('A d6 must show more than 3');
    game.active.add(prism, die(game, 'd8'));
    expect(prism.whyNotAdd(die(game, 'd8'))).toBe('This potion has a d8 already');
    expect(prism.track.getEntries()).toEqual([8]);
  });

  test('scores the printed points box by box, and the bonus with the last', () => {
    const { active } = filled('fulminate', 1, 2, 3, 4, 5, 6, 7, 8);
    expect(active.score).toBe(40);
    expect(active.completed).toBe(1);
    expect(active.abilities.getAll().map(({ type }) => type)).toEqual([
      'reroll',
      'adjust2',
      'refresh',
    ]);
  });

  test('has points for every number of boxes, never less for more, and rewards in its boxes', () => {
    for (const kind of POTIONS) {
      const { size, points, rewards } = RECIPES[kind];
      expect(points).toHaveLength(size + 1);
      expect(points.toSorted((a, b) => a - b)).toEqual(points);
      expect(Object.keys(rewards).every(box => Number(box) >= 1 && Number(box) <= size)).toBe(true);
    }
  });

  test('earns the abilities of both boxes that are filled at once', () => {
    const game = showing(begin(1), 4);
    const smoke = potion(game, 'smoke');
    smoke.track.add(1);
    expect(game.active.add(smoke, die(game, 'd4')).earned).toEqual(['antidote']);
    expect(smoke.filled).toBe(3);
  });
});
