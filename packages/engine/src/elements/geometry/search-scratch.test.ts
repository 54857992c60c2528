import { expect, test } from 'vitest';
import { SearchScratch } from './search-scratch.ts';

test('[GEO28] a search remembers nothing of earlier ones, even when the stamps have run out', () => {
  const scratch = new SearchScratch(3);
  const fresh = [7, 5000, 8, 7, 5000, 8, 9].map(cell => {
    scratch.begin();
    return [scratch.reach(cell), scratch.reach(cell)];
  });
  expect(fresh).toEqual(fresh.map(() => [true, false]));
});
