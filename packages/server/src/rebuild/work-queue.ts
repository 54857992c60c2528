import type { Work } from '@boardsmith/session';
import type { CancelSignal, Platform } from '../ports/platform.ts';
import type { RulesWatch, RunKind } from '../thread/rules-watch.ts';

export interface WorkQueueOptions {
  /** The length of a slice. */
  readonly sliceMs: number;
  /** The pause between two slices, for all other work of the thread. */
  readonly pauseMs: number;
  /** The entry of the watchdog while steps run. */
  readonly kind: RunKind;
  readonly watch: RulesWatch;
  readonly platform: Pick<Platform, 'monotonic' | 'later' | 'nextTurn'>;
}

/** The result of some work, and its duration without the pauses. */
export type Worked<V> =
  | { readonly ok: true; readonly value: V; readonly ms: number }
  | { readonly ok: false; readonly error: unknown; readonly ms: number };

interface Job {
  readonly game: string;
  /** Takes a step; returns whether it was the last. Rethrows errors of the work. */
  readonly step: () => boolean;
  readonly finish: (ms: number) => void;
  readonly fail: (error: unknown, ms: number) => void;
  ms: number;
}

/**
 * Computes the queries of tables on the thread that serves all games, a slice at a
 * time. Jobs take turns, so that none waits for the end of another, and one slice runs between two
 * turns of the event loop however many jobs there are.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  #jobs: Job[] = [];
  #isScheduled = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** How many jobs are not finished. */
  get size(): number {
    return this.#jobs.length;
  }

  /** Does some work. Aborting the signal ends it before its next step. */
  run<V>(game: string, work: Work<V>, signal?: CancelSignal): Promise<Worked<V>> {
    return new Promise(resolve => {
      let value: V | undefined;
      this.#jobs.push({
        game,
        step: () => {
          signal?.throwIfAborted();
          const step = work.next();
          if (step.done === true) value = step.value;
          return step.done === true;
        },
        // The last step has set the value.
        finish: ms => resolve({ ok: true, value: value as V, ms }),
        fail: (error, ms) => resolve({ ok: false, error, ms }),
        ms: 0,
      });
      this.#schedule();
    });
  }

  /** Drops all unfinished work. */
  close(): void {
    for (const job of this.#jobs.splice(0)) job.fail(new Error('The server ends.'), job.ms);
  }

  #schedule(): void {
    if (this.#isScheduled || this.#jobs.length === 0) return;
    this.#isScheduled = true;
    const { pauseMs, platform } = this.#options;
    if (pauseMs === 0) platform.nextTurn(() => this.#slice());
    else platform.later(() => this.#slice(), pauseMs);
  }

  #slice(): void {
    this.#isScheduled = false;
    const { sliceMs, platform } = this.#options;
    const until = platform.monotonic() + sliceMs;
    do {
      const job = this.#jobs.shift();
      if (job === undefined) return;
      if (!this.#advance(job, until)) this.#jobs.push(job);
    } while (platform.monotonic() < until);
    this.#schedule();
  }

  /** Takes steps of a job until it is finished or the slice is over. Returns whether it is finished. */
  #advance(job: Job, until: number): boolean {
    const { watch, kind, platform } = this.#options;
    const begun = platform.monotonic();
    const spent = (): number => job.ms + platform.monotonic() - begun;
    try {
      do {
        watch.enter(job.game, kind, '');
        const isLast = job.step();
        watch.leave();
        if (isLast) {
          job.finish(spent());
          return true;
        }
      } while (platform.monotonic() < until);
      job.ms = spent();
      return false;
    } catch (error) {
      watch.leave();
      job.fail(error, spent());
      return true;
    }
  }
}
