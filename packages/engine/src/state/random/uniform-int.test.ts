import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { next53, uniformInt } from './uniform-int.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });

/** Hands out the given words, then ends: a function that draws more than it may fails. */
function script(...words: number[]): () => number {
  const rest = words.values();
  return () => {
    const next = rest.next();
    if (next.done) throw new Error('drew more words than expected');
    return next.value;
  };
}

test.prop([word, word])(
  '[RND8] 53 bits are the upper 27 of one word and the upper 26 of the next',
  (first, second) => {
    const expected = (BigInt(first >>> 5) << 26n) | BigInt(second >>> 6);
    expect(BigInt(next53(script(first, second)))).toBe(expected);
  },
);

test.prop([fc.integer({ min: 1, max: 2 ** 32 }), word])(
  '[RND9] a result is the upper half of the exact product, unless its lower half is in the unfair part',
  (n, first) => {
    const product = BigInt(first) * BigInt(n);
    const unfair = 2n ** 32n % BigInt(n);
    const isFair = BigInt.asUintN(32, product) >= unfair;
    const kept = isFair ? first : 0xffff_ffff;
    const expected = Number((BigInt(kept) * BigInt(n)) >> 32n);
    expect(uniformInt(script(first, 0xffff_ffff), n)).toBe(expected);
  },
);

test.prop([fc.integer({ min: 2 ** 32 + 1, max: Number.MAX_SAFE_INTEGER }), word, word])(
  '[RND9] a bound above 32 bits takes the remainder of 53 bits, unless they are in the unfair part',
  (n, first, second) => {
    const value = next53(script(first, second));
    const isFair = BigInt(value) < 2n ** 53n - (2n ** 53n % BigInt(n));
    const kept = isFair ? value : 1;
    expect(uniformInt(script(first, second, 0, 64), n)).toBe(kept % n);
  },
);

test('[RND9] a product that rounds down to below 2⁶³ still gives the exact upper half', () => {
  expect(uniformInt(script(4292968220), 2148483652)).toBe(2 ** 31);
});

test('[RND9] the first value of the unfair part of 53 bits is drawn again', () => {
  expect(uniformInt(script(2 ** 31, 64, 0, 64), 2 ** 52 + 1)).toBe(1);
});

test('[RND9] the one word in 2³² that would favour 0 of 3 is drawn again', () => {
  expect(uniformInt(script(0, 0xffff_ffff), 3)).toBe(2);
});

test.prop([fc.integer({ min: 2 ** 24, max: 2 ** 32 }), fc.double({ min: 0, max: 1, noNaN: true })])(
  '[RND9] every result has exactly as many words that give it as every other',
  (n, fraction) => {
    const result = Math.min(n - 1, Math.floor(fraction * n));
    const share = 2n ** 32n / BigInt(n);
    const firstWord = Number((BigInt(result) * 2n ** 32n) / BigInt(n));

    let given = 0;
    for (let word = firstWord; word <= firstWord + Number(share) + 1 && word < 2 ** 32; word++) {
      if (resultOf(word, n) === result) given++;
    }
    expect(BigInt(given)).toBe(share);
  },
);

/** What a word gives on its own, or `undefined` when it is drawn again. */
function resultOf(word: number, n: number): number | undefined {
  let draws = 0;
  const result = uniformInt(() => (draws++ === 0 ? word : 0xffff_ffff), n);
  return draws === 1 ? result : undefined;
}
