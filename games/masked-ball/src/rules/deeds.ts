import type { Role } from './elements.ts';

export const DEED_NAMES = [
  'earn',
  'beg',
  'collect',
  'rob',
  'duel',
  'disguise',
  'denounce',
] as const;
export type DeedName = (typeof DEED_NAMES)[number];

/** What the rule book says about a deed. */
export interface Deed {
  /** The mask that a player claims to wear by doing the deed. */
  readonly claims: Role | null;
  readonly cost: number;
  /** The masks by which it can be prevented. */
  readonly preventedBy: readonly Role[];
}

export const DEEDS: { readonly [N in DeedName]: Deed } = {
  earn: { claims: null, cost: 0, preventedBy: [] },
  beg: { claims: null, cost: 0, preventedBy: ['Steward'] },
  collect: { claims: 'Steward', cost: 0, preventedBy: [] },
  rob: { claims: 'Rogue', cost: 0, preventedBy: ['Rogue', 'Herald'] },
  duel: { claims: 'Blade', cost: 3, preventedBy: ['Guard'] },
  disguise: { claims: 'Herald', cost: 0, preventedBy: [] },
  denounce: { claims: null, cost: 7, preventedBy: [] },
};

/** A player with this many coins has to denounce another. */
export const RICH = 10;
