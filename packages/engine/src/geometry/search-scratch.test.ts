import { expect, test } from 'vitest';
import { SearchScratch } from './search-scratch.ts';

test('[GEO28] a search remembers nothing of earlier ones, even when the stamps have run out', () => {
  const scratch = new SearchScratch(3);
  for (let search = 0; search < 10; search++) {
    scratch.begin();
    expect([scratch.reach(7), scratch.reach(7), scratch.reach(5000)]).toEqual([true, false, true]);
  }
});
