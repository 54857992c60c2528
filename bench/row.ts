import type { Costs, Effort } from './measure.ts';

/** One line of the result: ours, what it was measured against, and how much better ours is. */
export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  /** Greater is better for us, for costs too. */
  readonly ratio: number;
  readonly unit: string;
  readonly against: string;
  /** How busy the machine was, where the figure is worth nothing on a busy one. */
  readonly load?: number;
  /** Of a match: how many games were played, */
  readonly games?: number;
  /** between which bounds our figure lies with 95 % certainty, */
  readonly interval?: readonly [number, number];
  /** and milliseconds of processor time for each move of both sides. */
  readonly cpu?: { readonly ours: number; readonly theirs: number };
}

/** What is measured of a row. */
export type Figures = Omit<Row, 'name' | 'ratio' | 'unit' | 'against'>;

/** Why a row cannot be measured here. */
export interface Unavailable {
  readonly unavailable: string;
}

/** Speeds for costs in nanoseconds. */
export function perSecond({ ours, reference }: Costs): Costs {
  return { ours: 1e9 / ours, reference: 1e9 / reference };
}

/** What a row has to reach: a bound on our own figure, or on the ratio. */
export type Target = (
  | { readonly of: 'ours' | 'ratio'; readonly atLeast: number }
  | { readonly of: 'ours' | 'ratio'; readonly atMost: number }
) & {
  /** It is asked for only while the load average is below this. */
  readonly belowLoad?: number;
};

/** How one row comes about. */
export interface Benchmark {
  readonly name: string;
  readonly unit: string;
  readonly against: string;
  /** Whether a greater figure is better, as of speeds, or a smaller one, as of costs. */
  readonly better: 'greater' | 'smaller';
  readonly target?: Target;
  readonly measure: (effort: Effort) => Figures | Unavailable | Promise<Figures | Unavailable>;
}

/** The row of a benchmark with its figures. */
export function rowOf(benchmark: Benchmark, figures: Figures): Row {
  const { name, unit, against, better } = benchmark;
  const { ours, reference, ...more } = figures;
  const ratio = better === 'greater' ? ours / reference : reference / ours;
  return { name, ours, reference, ratio, unit, against, ...more };
}

/** Whether the machine was quiet enough for a row to be judged. */
export function isJudged({ load = 0 }: Row, { belowLoad = Infinity }: Target): boolean {
  return load < belowLoad;
}

/** Whether a row reaches its target. */
export function isMet(row: Row, target: Target): boolean {
  const figure = row[target.of];
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;
}
