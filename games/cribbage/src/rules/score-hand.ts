import { RANKS, type Rank, type Suit } from '@boardsmith/engine';
import { orderOf, pipsOf } from './pips.ts';

/** The properties of a card that scoring reads. */
export interface CardFace {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** The points of a hand, and where they come from. */
export interface HandScore {
  readonly total: number;
  readonly fifteens: number;
  readonly pairs: number;
  readonly runs: number;
  readonly flush: number;
  readonly nobs: number;
}

/** Counts a hand, or the crib, together with the starter. */
export function scoreHand(
  cards: readonly CardFace[],
  starter: CardFace,
  isCrib = false,
): HandScore {
  const all = [...cards, starter];
  const copies = copiesOfEachRank(all);
  const fifteens = 2 * waysToFifteen(all);
  const pairs = copies.reduce((points, count) => points + count * (count - 1), 0);
  const runs = scoreRuns(copies);
  const flush = scoreFlush(cards, starter, isCrib);
  const nobs = cards.some(({ rank, suit }) => rank === 'J' && suit === starter.suit) ? 1 : 0;
  return { total: fifteens + pairs + runs + flush + nobs, fifteens, pairs, runs, flush, nobs };
}

/** How many of each rank there are, the aces first. */
function copiesOfEachRank(cards: readonly CardFace[]): number[] {
  const copies = RANKS.map(() => 0);
  for (const { rank } of cards) copies[orderOf(rank) - 1] = (copies[orderOf(rank) - 1] ?? 0) + 1;
  return copies;
}

/** How many different sets of these cards add up to fifteen. */
function waysToFifteen(cards: readonly CardFace[]): number {
  const ways = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { rank } of cards) {
    const pips = pipsOf(rank);
    for (let sum = 15; sum >= pips; sum--) ways[sum] = (ways[sum] ?? 0) + (ways[sum - pips] ?? 0);
  }
  return ways[15] ?? 0;
}

/** Runs of three or more. A rank that occurs twice doubles every run through it. */
function scoreRuns(copies: readonly number[]): number {
  let points = 0;
  let length = 0;
  let times = 1;
  for (const count of [...copies, 0]) {
    if (count > 0) {
      length++;
      times *= count;
      continue;
    }
    if (length >= 3) points += length * times;
    length = 0;
    times = 1;
  }
  return points;
}

/** Four of a suit in the hand, five with the starter; in the crib only five count. */
function scoreFlush(cards: readonly CardFace[], starter: CardFace, isCrib: boolean): number {
  const [first] = cards;
  if (cards.length < 4 || !cards.every(({ suit }) => suit === first?.suit)) return 0;
  if (starter.suit === first?.suit) return cards.length + 1;
  return isCrib ? 0 : cards.length;
}
