import type { PlayableGame } from '@boardsmith/engine';
import { type Share, shareOf as wilsonShare } from '../bots/standings.ts';
import type { LabGroup, LabPlan } from './lab-plan.ts';
import type { LabTally, Usage } from './lab-tally.ts';

/** Minimum, mean, median and maximum of some numbers. */
export interface Spread {
  readonly min: number;
  readonly mean: number;
  readonly median: number;
  readonly max: number;
  /** How many numbers fall into each of the equally wide bins between minimum and maximum. */
  readonly bins: readonly number[];
}

/** An action or a choice, and how the seats that used it fared. */
export interface UsageShare extends Share {
  readonly name: string;
  readonly uses: number;
  /** Games in which a seat used it, counted for each seat. */
  readonly seats: number;
}

/** The random games with one set of options. */
export interface VariantReport {
  /** The values of options that differ from the others; empty for the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly playerCount: number;
  readonly games: number;
  readonly outcomes: LabTally['outcomes'];
  /** The share of games that each seat won. */
  readonly seats: readonly Share[];
  readonly lengths: Spread;
  /** Choices of each seat in a game, on average. */
  readonly decisions: readonly number[];
  /** The share of choices with one legal move. */
  readonly forced: number;
  readonly branching: { readonly mean: number; readonly max: number };
  /** Legal moves in each tenth of a game; `null` where none were counted. */
  readonly branchingOverTime: readonly (number | null)[];
  /** `null` for a game without scores. */
  readonly scores: {
    readonly mean: readonly number[];
    readonly margins: Spread;
    readonly leadChanges: Spread;
  } | null;
  readonly actions: readonly UsageShare[];
  readonly choices: readonly UsageShare[];
  readonly dead: { readonly actions: readonly string[]; readonly steps: readonly string[] };
}

/** A stronger bot against a weaker one. */
export interface SkillReport {
  readonly weaker: string;
  readonly stronger: string;
  readonly games: number;
  /** The share of the wins of the stronger one. */
  readonly share: Share;
  readonly draws: number;
}

/** One version of the rules. */
export interface VersionReport {
  readonly name: string;
  readonly title: string;
  readonly variants: readonly VariantReport[];
  readonly skill: readonly SkillReport[];
}

/** The result of a lab, as JSON. */
export interface LabReport {
  readonly seed: string;
  readonly games: number;
  /** Whether the lab was stopped before its last game. */
  readonly isComplete: boolean;
  readonly notes: readonly string[];
  readonly versions: readonly VersionReport[];
}

const BINS = 24;

/** Fewer games than this say nothing of a choice. */
const LEAST_SEATS = 20;

/** What the report is made of. */
export interface LabCounts {
  readonly plan: LabPlan;
  /** By group; `undefined` for a group of which no game was played. */
  readonly tallies: readonly (LabTally | undefined)[];
  readonly isComplete: boolean;
  readonly notes: readonly string[];
}

/** Reports what a lab has counted. */
export function reportOf(
  versions: readonly { readonly name: string; readonly definition: PlayableGame }[],
  { plan, tallies, isComplete, notes }: LabCounts,
): LabReport {
  const games = tallies.reduce((sum, tally) => sum + (tally?.games ?? 0), 0);
  return {
    seed: plan.seed,
    games,
    isComplete,
    notes,
    versions: versions.map(({ name, definition }, version) => {
      const own = plan.groups.flatMap((group, i) => {
        const tally = tallies[i];
        return group.version === version && tally !== undefined ? [{ group, tally }] : [];
      });
      return {
        name,
        title: definition.displayName,
        variants: own.filter(({ group }) => group.kind === 'random').map(variantOf),
        skill: own.filter(({ group }) => group.kind === 'skill').map(skillOf),
      };
    }),
  };
}

interface Counted {
  readonly group: LabGroup;
  readonly tally: LabTally;
}

function variantOf({ group, tally }: Counted): VariantReport {
  const choices = tally.lengths.reduce((sum, each) => sum + each, 0);
  const counted = tally.branching.filter(({ count }) => count > 0);
  const sum = counted.reduce((total, each) => total + each.sum, 0);
  const count = counted.reduce((total, each) => total + each.count, 0);
  return {
    options: group.options,
    playerCount: group.playerCount,
    games: tally.games,
    outcomes: tally.outcomes,
    seats: tally.wins.map(wins => shareOf(wins, tally.games)),
    lengths: spreadOf(tally.lengths),
    decisions: tally.decisions.map(total => rounded(total / tally.games)),
    forced: choices === 0 ? 0 : rounded(tally.forced / choices),
    branching: { mean: count === 0 ? 0 : rounded(sum / count), max: tally.mostMoves },
    branchingOverTime: tally.branching.map(part =>
      part.count === 0 ? null : rounded(part.sum / part.count),
    ),
    scores:
      tally.margins.length === 0
        ? null
        : {
            mean: tally.scores.map(total => rounded(total / tally.games)),
            margins: spreadOf(tally.margins),
            leadChanges: spreadOf(tally.leadChanges),
          },
    actions: usageShares(tally.actions),
    choices: usageShares(tally.choices).filter(({ seats }) => seats >= LEAST_SEATS),
    dead: deadRules(tally),
  };
}

/** By share of wins, the most successful first. */
function usageShares(usages: Readonly<Record<string, Usage>>): readonly UsageShare[] {
  return Object.entries(usages)
    .map(([name, { uses, seats, wins }]) => ({ name, uses, seats, ...shareOf(wins, seats) }))
    .sort((a, b) => b.mean - a.mean || (a.name < b.name ? -1 : 1));
}

/** Actions that were never taken, and the outermost steps of the flow that were never entered. */
function deadRules({ known, actions, steps, entered }: LabTally): VariantReport['dead'] {
  const missed = steps.filter(path => !entered.includes(path));
  return {
    actions: known.filter(name => !Object.hasOwn(actions, name)),
    steps: missed.filter(path => !missed.some(outer => path.startsWith(`${outer} `))),
  };
}

function skillOf({ group, tally }: Counted): SkillReport {
  const [weaker = '', stronger = ''] = group.bots;
  const { games = 0, score = 0 } = tally.contenders[stronger] ?? {};
  return {
    weaker,
    stronger,
    games: tally.games,
    share: shareOf(score, Math.round(games)),
    draws: tally.outcomes.draw,
  };
}

/** Rounded: batches are added up in the order in which threads finish them, and sums of fractions depend on it. */
function shareOf(score: number, games: number): Share {
  const { mean, low, high } = wilsonShare(score, games);
  return { mean: rounded(mean), low: rounded(low), high: rounded(high) };
}

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [min = 0] = sorted;
  const max = sorted.at(-1) ?? 0;
  const isWhole = numbers.every(Number.isInteger);
  const count = Math.max(1, Math.min(BINS, isWhole ? max - min + 1 : BINS));
  const bins = Array.from({ length: count }, () => 0);
  const width = (max - min + (isWhole ? 1 : 0)) / count || 1;
  for (const each of sorted) {
    const bin = Math.min(count - 1, Math.floor((each - min) / width));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const sum = sorted.reduce((total, each) => total + each, 0);
  return {
    min,
    mean: sorted.length === 0 ? 0 : rounded(sum / sorted.length),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max,
    bins,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
