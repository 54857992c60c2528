import type { HandScore } from './score-hand.ts';
import type { PlayScore } from './score-play.ts';

/** What a player calls out with a card: `fifteen for 2, pair for 2`. */
export function tellPlay(score: PlayScore): string {
  return listed([
    ['fifteen', score.fifteen],
    ['thirty-one', score.thirtyOne],
    [PAIRS[score.pairs] ?? 'pairs', score.pairs],
    ['run', score.run],
  ]);
}

/** How a hand is counted aloud: `fifteens for 4, pairs for 2`. */
export function tellHand(score: HandScore): string {
  return listed([
    ['fifteens', score.fifteens],
    ['pairs', score.pairs],
    ['runs', score.runs],
    ['flush', score.flush],
    ['his nobs', score.nobs],
  ]);
}

const PAIRS: Readonly<Record<number, string>> = { 2: 'pair', 6: 'three alike', 12: 'four alike' };

function listed(parts: readonly (readonly [what: string, points: number])[]): string {
  const told = parts.filter(([, points]) => points > 0);
  return told.map(([what, points]) => `${what} for ${points}`).join(', ');
}
