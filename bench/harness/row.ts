import type { Costs, Effort } from './measure.ts';

/** One line of the result: our figure, the figure it is compared with, and the ratio. */
export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly reference: number;
  /** Greater is better for us, for costs too. */
  readonly ratio: number;
  readonly unit: string;
  readonly against: string;
  /** The load of the machine, for figures that are meaningless on a busy one. */
  readonly load?: number;
  /** Of a match: how many games were played, */
  readonly games?: number;
  /** the bounds of our figure with 95 % confidence, */
  readonly interval?: readonly [number, number];
  /** and milliseconds of CPU time for each move of both sides. */
  readonly cpu?: { readonly ours: number; readonly theirs: number };
}

/** The figures of a row. */
export type Figures = Omit<Row, 'name' | 'ratio' | 'unit' | 'against'>;

/** Why a row cannot be measured here. */
export interface Unavailable {
  readonly unavailable: string;
}

/** Speeds for costs in nanoseconds. */
export function perSecond({ ours, reference }: Costs): Costs {
  return { ours: 1e9 / ours, reference: 1e9 / reference };
}

/** The target of a row: a bound on our figure, or on the ratio. */
export type Target = (
  | { readonly of: 'ours' | 'ratio'; readonly atLeast: number }
  | { readonly of: 'ours' | 'ratio'; readonly atMost: number }
) & {
  /** The target applies only while the load average is below this. */
  readonly belowLoad?: number;
};

/** How one row is measured. */
export interface Benchmark {
  readonly name: string;
  readonly unit: string;
  readonly against: string;
  /** Whether greater figures are better, as of speeds, or smaller ones, as of costs. */
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
