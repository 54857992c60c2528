import type { Worker } from 'node:worker_threads';
import { startThread } from '@boardsmith/server';
import type { Problem } from '../../project/problem.ts';

/** Checks the types of rules in a thread of its own. */
export class TypeThreadPort {
  readonly #worker: Worker;
  /** The callers that wait for answers, in the order of their requests. */
  readonly #waiting: ((problems: readonly Problem[]) => void)[] = [];

  constructor(folder: string) {
    this.#worker = startThread('./type-thread', import.meta.url, { workerData: folder });
    this.#worker.on('message', (problems: readonly Problem[]) => this.#waiting.shift()?.(problems));
  }

  /** The type errors of the rules in their present state. */
  check(): Promise<readonly Problem[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      this.#worker.once('error', reject);
      this.#worker.postMessage('check');
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
