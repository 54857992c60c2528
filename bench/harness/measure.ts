/** Code to be timed. */
export interface Subject {
  /** How many operations one `run` does; together they should take at least half a millisecond. */
  readonly operations: number;
  /** Prepares the state that `run` starts from; not timed. */
  prepare?(): void;
  /** Does the work, and returns a value that depends on it, so that it cannot be optimised away. */
  run(): number;
}

/** The cost of one operation of each side, in nanoseconds. */
export interface Costs {
  readonly ours: number;
  readonly reference: number;
}

/** Converts costs to a unit of a number of nanoseconds. */
export function per(nanoseconds: number, { ours, reference }: Costs): Costs {
  return { ours: ours / nanoseconds, reference: reference / nanoseconds };
}

export const MICROSECOND = 1e3;
export const MILLISECOND = 1e6;

/** How long a run measures. */
export interface Effort {
  readonly warmUpMs: number;
  readonly windows: number;
  readonly windowMs: number;
  /** How long bots play against each other; omitted: not at all. */
  readonly match?: MatchEffort;
}

/** The length of a match. */
export interface MatchEffort {
  /** Seconds of CPU time after which no further pair of games begins. */
  readonly seconds: number;
  /** Whether games are also aborted when the time is used up. */
  readonly breaksOff: boolean;
}

/** For published figures. */
const THOROUGH: Effort = {
  warmUpMs: 200,
  windows: 12,
  windowMs: 25,
  match: { seconds: 10, breaksOff: false },
};

/** For matches with narrow bounds; takes an hour. */
const LONG: Effort = { ...THOROUGH, match: { seconds: 150, breaksOff: false } };

/** To check that everything runs; the figures are rough. */
const QUICK: Effort = {
  warmUpMs: 25,
  windows: 2,
  windowMs: 25,
  match: { seconds: 0.3, breaksOff: true },
};

/** The measuring times, by name. */
export const EFFORTS = { quick: QUICK, thorough: THOROUGH, long: LONG } as const;

/**
 * Times two subjects in turns, and keeps the best window of each.
 *
 * CPU time, because on a shared machine wall time mostly measures the neighbours. The best window,
 * because disturbances only ever add. In turns and in one process, because a machine that slows
 * down halfway would otherwise slow down one side only, and the quotient is what we promise.
 */
export function compareCosts(ours: Subject, reference: Subject, effort: Effort): Costs {
  spend(ours, effort.warmUpMs);
  spend(reference, effort.warmUpMs);
  const best = { ours: Infinity, reference: Infinity };
  for (let window = 0; window < effort.windows; window++) {
    best.ours = Math.min(best.ours, spend(ours, effort.windowMs));
    best.reference = Math.min(best.reference, spend(reference, effort.windowMs));
  }
  return best;
}

/** Results of runs, which are read at the end to make the work observable. */
let residue = 0;

/** Runs a subject for some milliseconds of CPU time; returns the nanoseconds per operation. */
function spend(subject: Subject, milliseconds: number): number {
  let spent = 0;
  let runs = 0;
  while (spent < milliseconds * 1000) {
    subject.prepare?.();
    const start = cpuMicroseconds();
    residue += subject.run();
    spent += cpuMicroseconds() - start;
    runs++;
  }
  if (Number.isNaN(residue)) throw new Error('A benchmark computed something that is not a number');
  return (spent * 1000) / (runs * subject.operations);
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
