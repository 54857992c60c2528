/// <reference lib="dom" />

import type { Explanation } from '../bot/explanation.ts';
import type { WorkerTask } from '../pool/worker-task.ts';

/** What a page says to a worker. */
export interface WorkerRequest {
  readonly task: WorkerTask;
}

/** What a worker answers. */
export type WorkerAnswer = { readonly explanation: Explanation } | { readonly error: string };

/** As much of a Web Worker as is needed. */
export interface WorkerPort {
  /** Says something to the worker, and waits for its answer. */
  ask(request: WorkerRequest): Promise<WorkerAnswer>;
  terminate(): void;
}

/** A Web Worker that answers every message with one. */
export function webWorkerPort(worker: Worker): WorkerPort {
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(request);
      }),
    terminate: () => worker.terminate(),
  };
}
