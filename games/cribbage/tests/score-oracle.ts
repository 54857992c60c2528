import type { PlayingCardFace } from '@boardsmith/engine';

type Cards = readonly PlayingCardFace[];

/** The score of a hand, computed by examining every set of its cards. */
export function oracleScore(hand: Cards, starter: PlayingCardFace, isCrib: boolean): number {
  const five = [...hand, starter];
  const sets = subsets(five);
  const fifteens = sets.filter(set => set.reduce((sum, card) => sum + worth(card), 0) === 15);
  const pairs = sets.filter(([a, b, ...more]) => more.length === 0 && b && a?.rank === b.rank);
  const runs = sets.filter(isRun);
  const longest = Math.max(0, ...runs.map(run => run.length));
  const longestRuns = runs.filter(run => run.length === longest);
  const nobs = hand.some(card => card.name === `J${starter.suit}`) ? 1 : 0;
  const suits = (cards: Cards): number => new Set(cards.map(card => card.suit)).size;
  const flush = suits(five) === 1 ? 5 : suits(hand) === 1 && !isCrib ? 4 : 0;
  return 2 * fifteens.length + 2 * pairs.length + longest * longestRuns.length + nobs + flush;
}

/** The score of the last card of a row in play, computed by examining every suffix. */
export function oraclePlay(row: Cards): number {
  const sum = row.reduce((total, card) => total + worth(card), 0);
  const backs = row.map((_, start) => row.slice(start));
  const alike = backs.filter(back => back.every(card => card.rank === row.at(-1)?.rank)).length;
  const run = Math.max(0, ...backs.filter(isRun).map(back => back.length));
  return (sum === 15 || sum === 31 ? 2 : 0) + ([0, 0, 2, 6, 12][alike] ?? 0) + run;
}

function isRun(cards: Cards): boolean {
  const places = cards.map(place).sort((a, b) => a - b);
  return places.length >= 3 && places.every((at, i) => i === 0 || at === (places[i - 1] ?? 0) + 1);
}

function place({ rank }: PlayingCardFace): number {
  return 'A23456789TJQK'.indexOf(rank === '10' ? 'T' : rank);
}

function worth({ rank }: PlayingCardFace): number {
  if (rank === 'A') return 1;
  return 'JQK'.includes(rank) ? 10 : Number(rank);
}

function subsets(cards: Cards): Cards[] {
  const [first, ...rest] = cards;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap(set => [set, [first, ...set]]);
}
