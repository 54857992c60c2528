import type { HandScore } from './score-hand.ts';
import type { PlayScore } from './score-play.ts';

/** The score of a played card in words: `fifteen for 2, pair for 2`. */
export function describePlay(score: PlayScore): string {
  return listed([
    ['fifteen', score.fifteen],
    ['thirty-one', score.thirtyOne],
    [PAIRS[score.pairs] ?? 'pairs', score.pairs],
    ['run', score.run],
  ]);
}

/** The score of a hand in words: `fifteens for 4, pairs for 2`. */
export function describeHand(score: HandScore): string {
  return listed([
    ['fifteens', score.fifteens],
    ['pairs', score.pairs],
    ['runs', score.runs],
    ['flush', score.flush],
    ['his nobs', score.nobs],
  ]);
}

const PAIRS: Readonly<Record<number, string>> = {
  2: 'pair',
  6: 'three of a kind',
  12: 'four of a kind',
};

function listed(parts: readonly (readonly [what: string, points: number])[]): string {
  const scored = parts.filter(([, points]) => points > 0);
  return scored.map(([what, points]) => `${what} for ${points}`).join(', ');
}
