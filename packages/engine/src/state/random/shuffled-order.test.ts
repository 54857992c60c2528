import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Generator } from './generator.ts';
import { createRandom, type Random } from './random.ts';
import { drawnOrder, shuffledOrder } from './shuffled-order.ts';

const size = fc.integer({ min: 0, max: 60 });

function randomOf(seed: string): Random {
  const generator = new Generator(seed);
  return createRandom(() => generator.next32());
}

describe('a random order', () => {
  test.prop([size, fc.string()])('[RND13] names every place exactly once', (n, seed) => {
    const order = shuffledOrder(n, randomOf(seed));
    const sorted = order.toSorted((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: n }, (_, index) => index));
  });

  test.prop([size, fc.string()])('[RND13] is the order in which shuffle puts a list', (n, seed) => {
    const items = Array.from({ length: n }, (_, index) => `card ${index}`);
    const order = shuffledOrder(n, randomOf(seed));
    expect(randomOf(seed).shuffle(items)).toEqual(order.map(place => items[place]));
  });

  test.prop([size, size, fc.string()])(
    '[RND14] begins with what a sample takes',
    (n, few, seed) => {
      const count = Math.min(n, few);
      const order = shuffledOrder(n, randomOf(seed));
      expect(drawnOrder(n, count, randomOf(seed))).toEqual(order.slice(0, count));
    },
  );

  test('[RND13] is reached by exactly one of the equally likely sequences of draws', () => {
    const orders = new Set<string>();
    const bounds = new Set<string>();
    for (let sequence = 0; sequence < 24; sequence++) {
      const asked: number[] = [];
      const draws = [
        sequence % 4,
        Math.floor(sequence / 4) % 3,
        Math.floor(sequence / 12),
      ].values();
      const int = (n: number): number => {
        asked.push(n);
        return draws.next().value ?? Number.NaN;
      };
      orders.add(shuffledOrder(4, { int }).join());
      bounds.add(asked.join());
    }
    expect([orders.size, [...bounds]]).toEqual([24, ['4,3,2']]);
  });

  test.each([-1, 1.5, Number.NaN])('[RND13] of %d things is a mistake of the engine', n => {
    expect(() => shuffledOrder(n, randomOf('seed'))).toThrow('whole number of things');
  });
});
