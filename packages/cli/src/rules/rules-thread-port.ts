import type { Worker } from 'node:worker_threads';
import { startThread } from '@boardsmith/server';
import type { WrittenAttempt } from '@boardsmith/testing';
import { UsageError } from '../terminal/usage-error.ts';
import { endThread } from './end-thread.ts';
import { GAME_PATIENCE_MS, LAW_PATIENCE_MS, loopingProblem, type Played } from './looping.ts';
import {
  type FromRules,
  RulesProblem,
  type RulesSetup,
  type RulesTask,
  type TaskResults,
} from './rules-task.ts';

/** Loading compiles code, on a machine that may be busy. */
const LOAD_PATIENCE_MS = 120_000;

/** How long rules may send no message, in milliseconds. */
export interface Patience {
  readonly gameMs: number;
  readonly lawMs: number;
}

const PATIENCE: Patience = { gameMs: GAME_PATIENCE_MS, lawMs: LAW_PATIENCE_MS };

/**
 * Runs rules in a thread of their own, where those that never return can be terminated. Throws a
 * `UsageError`, or a `RulesProblem` with the place and the moves that lead there.
 */
export async function runInThread<T extends RulesTask>(
  setup: RulesSetup<T>,
  onProgress: (done: number) => void,
  patience: Patience = PATIENCE,
): Promise<TaskResults[T['do']]> {
  const worker = startThread('./rules-thread', import.meta.url, { workerData: setup });
  const watch = new GameWatch(patience);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          void looping(worker, setup, watch.played).then(reject, reject);
        }, watch.patienceMs);
      };
      wait();
      worker.on('message', (message: FromRules) => {
        if (message.tell === 'result') {
          // The thread answers with the result of the task that it was started with.
          return resolve(message.result as TaskResults[T['do']]);
        }
        if (message.tell === 'failed') return reject(failureOf(message));
        if (message.tell === 'progress') onProgress(message.done);
        watch.note(message);
        return wait();
      });
      worker.on('error', reject);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** What is known of the game that a thread is playing. */
class GameWatch {
  readonly #patience: Patience;
  readonly #moves: WrittenAttempt[] = [];
  #isLoaded = false;
  #begun: Extract<FromRules, { tell: 'begin' }> | undefined;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  get played(): Played | undefined {
    return this.#begun && { ...this.#begun, moves: this.#moves };
  }

  get patienceMs(): number {
    if (!this.#isLoaded) return LOAD_PATIENCE_MS;
    return this.#begun?.isBare === false ? this.#patience.lawMs : this.#patience.gameMs;
  }

  note(message: FromRules): void {
    if (message.tell === 'loaded') this.#isLoaded = true;
    else if (message.tell === 'begin') {
      this.#begun = message;
      this.#moves.length = 0;
    } else if (message.tell === 'move') this.#moves.push(message.move);
  }
}

function failureOf({ problem, isUsage }: Extract<FromRules, { tell: 'failed' }>): Error {
  return isUsage ? new UsageError(problem.message) : new RulesProblem(problem);
}

async function looping(
  worker: Worker,
  { project, folder, named }: RulesSetup,
  played: Played | undefined,
): Promise<RulesProblem> {
  const place = await endThread(worker, project ?? folder);
  return new RulesProblem({ ...loopingProblem(played, named), ...place });
}
