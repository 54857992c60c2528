import type { Rank } from '@boardsmith/engine';
import { orderOf, pipsOf } from './pips.ts';

/** The count that no card may pass. */
export const THIRTY_ONE = 31;

/** The points of a card just played, and where they come from. */
export interface PlayScore {
  readonly total: number;
  readonly fifteen: number;
  readonly thirtyOne: number;
  readonly pairs: number;
  readonly run: number;
}

/** The count of a row of cards. */
function countOf(row: readonly { readonly rank: Rank }[]): number {
  return row.reduce((count, { rank }) => count + pipsOf(rank), 0);
}

/** Scores the last card of a row; the cards before it are those played since the count began. */
export function scorePlay(row: readonly { readonly rank: Rank }[]): PlayScore {
  const orders = row.map(({ rank }) => orderOf(rank)).reverse();
  const count = countOf(row);
  const fifteen = count === 15 ? 2 : 0;
  const thirtyOne = count === THIRTY_ONE ? 2 : 0;
  const alike = alikeAtStart(orders);
  const pairs = alike * (alike - 1);
  const run = runAtStart(orders);
  return { total: fifteen + thirtyOne + pairs + run, fifteen, thirtyOne, pairs, run };
}

/** How many cards at the start have the same rank. */
function alikeAtStart(orders: readonly number[]): number {
  const other = orders.findIndex(order => order !== orders[0]);
  return other < 0 ? orders.length : other;
}

/** How many cards at the start make a run in some order: three or more, or none. */
function runAtStart(orders: readonly number[]): number {
  for (let length = orders.length; length >= 3; length--) {
    const latest = orders.slice(0, length);
    const span = Math.max(...latest) - Math.min(...latest) + 1;
    if (span === length && new Set(latest).size === length) return length;
  }
  return 0;
}
