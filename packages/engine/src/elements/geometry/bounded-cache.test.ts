import { describe, expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  test('[GEO3] the value that was not asked for longest is dropped', () => {
    const made: string[] = [];
    const cache = new BoundedCache<string>(2);
    const ask = (key: string): string =>
      cache.get(key, () => {
        made.push(key);
        return key;
      });

    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);

    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
