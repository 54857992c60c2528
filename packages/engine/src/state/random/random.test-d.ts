import { expectTypeOf, test } from 'vitest';
import type { Random } from './random.ts';

declare const random: Random;

test('[RND16] random is a function that returns a number', () => {
  expectTypeOf(random).toExtend<() => number>();
});

test('[RND12] what is picked has the type of the items', () => {
  expectTypeOf(random.pick(['clubs', 'hearts'] as const)).toEqualTypeOf<'clubs' | 'hearts'>();
});

test('[RND13] a shuffled list is a mutable array of its items', () => {
  const suits: readonly string[] = ['clubs'];
  expectTypeOf(random.shuffle(suits)).toEqualTypeOf<string[]>();
});
