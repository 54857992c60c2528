import { BotError } from '../error/bot-error.ts';
import type { Clock, StopSignal } from './clock.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Search } from './search.ts';

/** How long a search may go on. */
export interface Budget {
  /** Iterations, or positions. */
  readonly work: number;
  /** Milliseconds; needs a clock. */
  readonly timeMs: number;
  /** Whether to end early when the best move cannot be overtaken. */
  readonly endsEarly: boolean;
}

/** What a search needs of its host. */
export interface Host {
  readonly clock: Clock | null;
  /** Whether others run in between. */
  readonly isAsync: boolean;
  readonly signal: StopSignal | null;
}

/** Work between two looks at the clock, in milliseconds. */
const SLICE_MS = 8;

/** Lets a search work until its budget is used up, it knows everything, or nobody waits any more. */
export async function runSearch(
  search: Search,
  budget: Budget,
  { host, before }: { readonly host: Host; readonly before: Fingerprint },
): Promise<void> {
  const { clock } = host;
  const start = clock?.now() ?? 0;
  let done = 0;
  let slice = clock === null ? search.piece : 1;
  while (done < budget.work) {
    const from = clock?.now() ?? 0;
    const count = Math.min(slice, budget.work - done);
    if (search.step(count)) return;
    done += count;
    const now = clock?.now() ?? 0;
    const spent = now - start;
    if (spent >= budget.timeMs) return;
    const left = Math.min(
      budget.work - done,
      (done * (budget.timeMs - spent)) / Math.max(spent, 1),
    );
    if (budget.endsEarly && search.isDecided(left)) return;
    if (clock !== null) slice = nextSlice(slice, now - from, budget.timeMs - spent);
    await takeRest(host, before);
  }
}

/** Lets others run, where they may; throws when nobody waits for the result any more. */
export async function takeRest(
  { clock, isAsync, signal }: Host,
  before: Fingerprint,
): Promise<void> {
  if (clock !== null && isAsync) {
    await clock.pause();
    if (before.isStale) throw new BotError('game-changed', []);
  }
  if (signal?.aborted === true) throw new BotError('aborted', []);
}

/** Twice as much after a short piece of work, less after a long one; never beyond the time left. */
function nextSlice(slice: number, tookMs: number, leftMs: number): number {
  const perUnit = Math.max(tookMs / slice, 1e-4);
  const wanted = Math.floor(Math.min(SLICE_MS, leftMs) / perUnit);
  return Math.max(1, Math.min(slice * 2, wanted));
}
