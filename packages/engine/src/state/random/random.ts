import { authorError } from '../../errors/author-error.ts';
import { itemAt } from './item-at.ts';
import { drawnOrder, shuffledOrder } from './shuffled-order.ts';
import { next53, uniformInt } from './uniform-int.ts';

/**
 * A game's only source of chance. Called, it is a number from 0 up to but not including 1, so it goes
 * wherever a `() => number` is asked for.
 *
 * @example
 * const roll = game.random.between(1, 6);
 */
export interface Random {
  (): number;

  /** A whole number from 0 to `n - 1`, each equally likely. */
  int(n: number): number;

  /** A whole number from `min` to `max`, both included, each equally likely. */
  between(min: number, max: number): number;

  /** True with probability `p`: never for 0, always for 1. */
  chance(p: number): boolean;

  /** One of the items, each equally likely. */
  pick<T>(items: readonly T[]): T;

  /** The items in a random order, as a plain array; the given list stays as it is. */
  shuffle<T>(items: readonly T[]): T[];

  /** `count` different places of the list, in random order, as a plain array. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** What authors call, over a source of 32-bit numbers. A refused call draws nothing. */
export function createRandom(next32: () => number): Random {
  const fraction = (): number => next53(next32) / 2 ** 53;
  const int = (n: number): number => {
    if (!isCount(n) || n === 0) throw authorError('random-int-bound', n);
    return uniformInt(next32, n);
  };

  return Object.assign(fraction, {
    int,

    between(min: number, max: number): number {
      if (!isRange(min, max)) throw authorError('random-range', min, max);
      return min + uniformInt(next32, max - min + 1);
    },

    chance(p: number): boolean {
      if (!(p >= 0 && p <= 1)) throw authorError('random-chance', p);
      return fraction() < p;
    },

    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw authorError('random-pick-empty');
      return itemAt(items, uniformInt(next32, items.length));
    },

    shuffle<T>(items: readonly T[]): T[] {
      return shuffledOrder(items.length, { int }).map(place => itemAt(items, place));
    },

    sample<T>(items: readonly T[], count: number): T[] {
      const { length } = items;
      if (!isCount(count) || count > length) throw authorError('random-sample', count, length);
      return drawnOrder(length, count, { int }).map(place => itemAt(items, place));
    },
  });
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isRange(min: number, max: number): boolean {
  const areWhole = Number.isSafeInteger(min) && Number.isSafeInteger(max);
  return areWhole && min <= max && isCount(max - min + 1);
}
