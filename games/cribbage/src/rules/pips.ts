import { RANKS, type Rank } from '@boardsmith/engine';

/** The place of a rank in a run: the ace is 1, the king 13. */
export function orderOf(rank: Rank): number {
  return RANKS.indexOf(rank) + 1;
}

/** What a rank counts towards fifteen and thirty-one: the ace 1, court cards 10. */
export function pipsOf(rank: Rank): number {
  return Math.min(orderOf(rank), 10);
}
