import type { Die } from '@boardsmith/engine';
import { POTIONS, type Potion, RECIPES } from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import type { Alchemist } from './strategies.ts';
import { begin, die, showing } from './table.ts';

/** A page and the shelf, with the dice turned to these numbers. */
function page(...values: readonly number[]): {
  readonly player: Alchemist;
  readonly named: (name: string) => Die;
} {
  const game = showing(begin(1), ...values);
  return { player: game.active, named: name => die(game, name) };
}

/** Fills a potion with the d20 showing each number in turn. */
function fill(potion: Potion, ...numbers: readonly number[]): Alchemist {
  const { player, named } = page();
  for (const number of numbers) {
    named('d20').setValue(number);
    player.add(potion, named('d20'));
  }
  return player;
}

describe('a potion', () => {
  test('of embers only rises', () => {
    const player = fill('ember', 3, 7);
    const { named } = { named: (name: string) => die(player.game, name) };
    const reasons = [6, 7, 8].map(number => {
      named('d20').setValue(number);
      return player.whyNotAdd('ember', named('d20'));
    });
    expect(reasons).toEqual(['Must be higher than 7', 'Must be higher than 7', false]);
  });

  test('of frost only falls', () => {
    const player = fill('frost', 18, 12);
    const d20 = die(player.game, 'd20');
    d20.setValue(12);
    expect(player.whyNotAdd('frost', d20)).toBe('Must be lower than 12');
    d20.setValue(11);
    expect(player.whyNotAdd('frost', d20)).toBe(false);
  });

  test('of herbs takes each number from 1 to 8 once', () => {
    const player = fill('herbs', 5, 2);
    const d20 = die(player.game, 'd20');
    d20.setValue(5);
    expect(player.whyNotAdd('herbs', d20)).toBe('5 is already on this track');
    d20.setValue(9);
    expect(player.whyNotAdd('herbs', d20)).toBe('Must be from 1 to 8');
  });

  test('of smoke takes any die, and twice as much of one that shows its highest number', () => {
    const { player, named } = page(4, 5);
    player.add('smoke', named('d4'));
    player.add('smoke', named('d6'));
    expect(player.smoke.getEntries()).toEqual([2, 1]);
  });

  test('of smoke gets one box from the highest number if only one is left', () => {
    const { player, named } = page(4);
    for (let box = 1; box < player.smoke.size; box++) player.smoke.increment();
    player.add('smoke', named('d4'));
    expect(player.smoke.isComplete()).toBe(true);
    expect(player.whyNotAdd('smoke', named('d4'))).toBe('This track is full');
  });

  test('of the prism takes each shape once, showing more than half', () => {
    const { player, named } = page(3, 3, 8);
    expect(player.whyNotAdd('prism', named('d4'))).toBe(false);
    expect(player.whyNotAdd('prism', named('d6'))).toBe('A d6 has to show more than 3');
    player.add('prism', named('d8'));
    expect(player.whyNotAdd('prism', named('d8'))).toBe('A d8 is in this potion already');
    expect(player.prism.getEntries()).toEqual([8]);
  });

  test('brings what its page says, box by box, and the bonus with the last', () => {
    const player = fill('ember', 1, 2, 3, 4, 5, 6, 7, 8);
    expect(player.score).toBe(46);
    expect(player.completed).toBe(1);
    expect(player.abilities.getAll().map(({ type }) => type)).toEqual([
      'reroll',
      'adjust2',
      'refresh',
    ]);
  });

  test('has points for every number of boxes, never less for more, and rewards in its boxes', () => {
    for (const potion of POTIONS) {
      const { size, points, rewards } = RECIPES[potion];
      expect(points).toHaveLength(size + 1);
      expect(points.toSorted((a, b) => a - b)).toEqual(points);
      expect(Object.keys(rewards).every(box => Number(box) >= 1 && Number(box) <= size)).toBe(true);
    }
  });

  test('earns both abilities where two boxes are filled at once', () => {
    const { player, named } = page(4);
    player.smoke.increment();
    expect(player.add('smoke', named('d4')).earned).toEqual(['adjust1']);
    expect(player.smoke.count).toBe(3);
  });
});
