import type { Game } from '@boardsmith/engine';
import { shareOf } from '../../packages/cli/src/bots/standings.ts';
import type { MatchEffort } from '../harness/measure.ts';
import type { Benchmark, Figures, Unavailable } from '../harness/row.ts';
import { type Match, type MatchResult, mean, playMatch } from './bot-match.ts';

/** Each side moves once. */
export const A_LOOK: MatchEffort = { seconds: 0, breaksOff: true };

/** The description of the row of a match. */
interface Naming {
  /** The part of its name after `strength.`. */
  readonly name: string;
  /** The name of the other side. */
  readonly against: string;
}

/** The message of a run in which no pair of games has ended. */
export const NONE_ENDED: Unavailable = {
  unavailable: 'it runs, but no pair of games ended in so short a time',
};

const TAKES_LONG: Unavailable = { unavailable: 'a game takes minutes: npm run bench -- --long' };

/** A row that is measured only by runs with `--long`. */
export function onlyLong(row: Benchmark): Benchmark {
  return {
    ...row,
    measure: effort =>
      (effort.match?.seconds ?? 0) < LONG_SECONDS ? TAKES_LONG : row.measure(effort),
  };
}

const LONG_SECONDS = 60;

/** The row of our share of wins; an equal opponent would win half. */
export function scoreRow<G extends Game>(
  { name, against, atLeast }: Naming & { readonly atLeast: number },
  match: Match<G>,
): Benchmark {
  return {
    name: `strength.${name}`,
    unit: '%',
    against,
    better: 'greater',
    target: { of: 'ours', atLeast },
    measure: async effort => scoreFigures(await playMatch(match, effort.match ?? A_LOOK)),
  };
}

/** The score of our side in a match. */
export function scoreFigures({ games, cpu }: MatchResult): Figures | Unavailable {
  if (games.length === 0) return NONE_ENDED;
  const total = games.reduce((sum, { score }) => sum + score, 0);
  const { mean: share, low, high } = shareOf(total, games.length);
  const interval = [100 * low, 100 * high] as const;
  return { ours: 100 * share, reference: 50, games: games.length, interval, cpu };
}

/**
 * The row of our lead in points after games with the same deals for both, relative to its margin of random
 * variation: above 1 the lead is significant at 95 %.
 */
export function pointsRow<G extends Game>(naming: Naming, match: Match<G>): Benchmark {
  return {
    name: `strength.${naming.name}`,
    unit: 'points',
    against: naming.against,
    better: 'greater',
    target: { of: 'ratio', atLeast: 1 },
    measure: async effort => pointsFigures(await playMatch(match, effort.match ?? A_LOOK)),
  };
}

/** The lead of our side in a match. */
export function pointsFigures({ games, cpu }: MatchResult): Figures | Unavailable {
  if (games.length === 0) return NONE_ENDED;
  const leads = games.flatMap(({ lead }, number) => {
    const other = games[number + 1];
    return number % 2 === 0 && other !== undefined ? [(lead + other.lead) / 2] : [];
  });
  const ours = mean(leads);
  const variance = leads.reduce((sum, lead) => sum + (lead - ours) ** 2, 0) / (leads.length - 1);
  // A single pair has no known variation, so its lead counts as its own margin.
  const reach =
    leads.length < 2
      ? Math.max(1, 2 * Math.abs(ours))
      : deviations(leads.length) * Math.sqrt(variance / leads.length);
  const reference = Math.max(reach, Number.EPSILON);
  const interval = [ours - reference, ours + reference] as const;
  return { ours, reference, games: 2 * leads.length, interval, cpu };
}

/** Student's t for 95 % confidence, by the number of measurements. */
export function deviations(count: number): number {
  const freedom = count - 1;
  return STUDENT[freedom - 1] ?? 1.96 + 2.5 / freedom;
}

const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23];
