import type { SearchKind } from '../search/search-kind.ts';
import { alphaBetaSearch } from './alpha-beta-search.ts';
import { bluffSearch } from './bluff-search.ts';
import { graveSearch, ismctsSearch, uctSearch } from './monte-carlo-search.ts';
import { regretSearch } from './regret-search.ts';

/** The names of the built-in searches. */
export const SEARCH_NAMES = ['regret', 'bluff', 'ismcts', 'alpha-beta', 'grave', 'uct'] as const;
export type SearchName = (typeof SEARCH_NAMES)[number];

const searches: { readonly [N in SearchName]: SearchKind & { readonly name: N } } = {
  regret: regretSearch,
  bluff: bluffSearch,
  ismcts: ismctsSearch,
  'alpha-beta': alphaBetaSearch,
  grave: graveSearch,
  uct: uctSearch,
};

/** The built-in searches in the order in which a bot tries them; `uct` fits every game. */
export const ALL_SEARCHES: readonly SearchKind[] = SEARCH_NAMES.map(name => searches[name]);
