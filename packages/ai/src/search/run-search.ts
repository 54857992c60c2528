import { BotError } from '../errors/bot-error.ts';
import type { StateCheck } from '../position/state-check.ts';
import type { Search } from './search.ts';

/** The clock of a host. */
export interface Clock {
  /** The current time in milliseconds, counted from an arbitrary moment. */
  now(): number;
  /** Lets other code run, and resolves soon. */
  pause(): Promise<void>;
}

/** Cancels a search from outside; an `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** How long a search may take. */
export interface Budget {
  /** The maximum number of iterations or positions. */
  readonly work: number;
  /** The time limit in milliseconds; needs a clock. */
  readonly timeMs: number;
  /** Whether to stop early when the best move cannot be overtaken. */
  readonly endsEarly: boolean;
  /** The work that is done even if the time is up; by default none. */
  readonly minWork?: number;
}

/** What a search needs of its host. */
export interface SearchHost {
  readonly clock: Clock | null;
  /** Whether other code runs between two slices. */
  readonly isAsync: boolean;
  readonly signal: StopSignal | null;
}

/** Where a search runs, and the state of the game when it began. */
export interface SearchRun {
  readonly host: SearchHost;
  readonly before: StateCheck;
}

/** Milliseconds between two pauses of a search: short enough for a page to run at 60 frames a second. */
const SLICE_MS = 8;

/** Runs a search until its budget is spent, it has proven everything, or it is cancelled. */
export async function runSearch(search: Search, budget: Budget, run: SearchRun): Promise<void> {
  const { clock } = run.host;
  const start = clock?.now() ?? 0;
  let done = 0;
  let slice = clock === null ? search.sliceWork : Math.max(1, budget.minWork ?? 0);
  while (done < budget.work) {
    const from = clock?.now() ?? 0;
    const count = Math.min(slice, budget.work - done);
    if (search.step(count)) return;
    done += count;
    const now = clock?.now() ?? 0;
    const spent = now - start;
    const { minWork = 0 } = budget;
    if (spent >= budget.timeMs && done >= minWork) return;
    const left = Math.min(
      budget.work - done,
      (done * (budget.timeMs - spent)) / Math.max(spent, 1),
    );
    if (budget.endsEarly && search.isDecided(left)) return;
    if (done < minWork) slice = minWork - done;
    else if (clock !== null) slice = nextSlice(slice, now - from, budget.timeMs - spent);
    await pauseSearch(run);
  }
}

/** Lets other code run, if the host allows it; throws if the result is no longer needed. */
export async function pauseSearch({ host, before }: SearchRun): Promise<void> {
  const { clock, isAsync, signal } = host;
  if (clock !== null && isAsync) {
    await clock.pause();
    if (before.isStale) throw new BotError('game-changed', []);
  }
  if (signal?.aborted === true) throw new BotError('aborted', []);
}

/** The size of the next slice: at most twice the last one, less after a long one, within the time left. */
function nextSlice(slice: number, tookMs: number, leftMs: number): number {
  const perUnit = Math.max(tookMs / slice, 1e-4);
  const wanted = Math.floor(Math.min(SLICE_MS, leftMs) / perUnit);
  return Math.max(1, Math.min(slice * 2, wanted));
}
