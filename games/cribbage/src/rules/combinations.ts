import { orderOf, pipsOf } from './pips.ts';
import { type CardFace, scoreHand } from './score-hand.ts';

/** Cards that score together. */
export interface Combination<C extends CardFace = CardFace> {
  readonly what: 'fifteen' | 'pair' | 'run' | 'flush' | 'nobs';
  readonly cards: readonly C[];
  readonly points: number;
}

/** Every combination of a hand or the crib with the starter, in the order in which players count them. */
export function combinationsOf<C extends CardFace>(
  hand: readonly C[],
  starter: C,
  isCrib: boolean,
): readonly Combination<C>[] {
  const sets = subsets([...hand, starter]);
  const { flush, nobs } = scoreHand(hand, starter, isCrib);
  const jack = hand.filter(({ rank, suit }) => rank === 'J' && suit === starter.suit);
  return [
    ...sets.filter(isFifteen).map(cards => ({ what: 'fifteen' as const, cards, points: 2 })),
    ...sets.filter(isPair).map(cards => ({ what: 'pair' as const, cards, points: 2 })),
    ...longestRuns(sets).map(cards => ({ what: 'run' as const, cards, points: cards.length })),
    ...(flush > 0
      ? [
          {
            what: 'flush' as const,
            cards: flush > hand.length ? [...hand, starter] : hand,
            points: flush,
          },
        ]
      : []),
    ...(nobs > 0 ? [{ what: 'nobs' as const, cards: jack, points: nobs }] : []),
  ];
}

/** What a player says who counts a combination: the points so far with it. */
export function countAloud({ what, cards }: Combination, total: number): string {
  if (what === 'fifteen') return `Fifteen ${total}`;
  if (what === 'pair') return `A pair is ${total}`;
  if (what === 'run') return `A run of ${cards.length} is ${total}`;
  return what === 'flush' ? `A flush is ${total}` : `His nobs is ${total}`;
}

/** All sets of some cards, small ones first. */
function subsets<C>(cards: readonly C[]): readonly (readonly C[])[] {
  const sets: C[][] = [[]];
  for (const card of cards) sets.push(...sets.map(set => [...set, card]));
  return sets.sort((a, b) => a.length - b.length);
}

function isFifteen(cards: readonly CardFace[]): boolean {
  return cards.reduce((sum, { rank }) => sum + pipsOf(rank), 0) === 15;
}

function isPair([first, second, third]: readonly CardFace[]): boolean {
  return third === undefined && second !== undefined && first?.rank === second.rank;
}

/** Every run of the greatest length; five cards hold runs of one length only. */
function longestRuns<C extends CardFace>(
  sets: readonly (readonly C[])[],
): readonly (readonly C[])[] {
  const runs = sets.filter(isRun);
  const longest = Math.max(...runs.map(({ length }) => length));
  return runs.filter(({ length }) => length === longest);
}

function isRun(cards: readonly CardFace[]): boolean {
  const orders = cards.map(({ rank }) => orderOf(rank)).sort((a, b) => a - b);
  const isStep = (order: number, at: number): boolean => at === 0 || order - 1 === orders[at - 1];
  return cards.length >= 3 && orders.every(isStep);
}
