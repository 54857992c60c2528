/// <reference lib="dom" />

import type { WorkerTask } from '../bot/bot-config.ts';
import { runTask } from '../bot/run-task.ts';
import type { Explanation } from '../search/explanation.ts';
import { browserClock } from './create-bot.ts';

/** The message of a page to a Web Worker. */
export interface WorkerRequest {
  readonly task: WorkerTask;
}

/** The answer of a Web Worker. */
export type WorkerAnswer = { readonly explanation: Explanation } | { readonly error: string };

/** The part of a Web Worker that `BrowserWorkers` uses. */
export interface WorkerPort {
  /** Sends a request to the worker and waits for the answer. */
  ask(request: WorkerRequest): Promise<WorkerAnswer>;
  terminate(): void;
}

/** The port of a Web Worker that runs `answerTasks`. */
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

/** Loads the module that defines a game. */
export type LoadRules = (module: string) => Promise<object>;

/**
 * Makes this Web Worker think about every choice it receives. A bundled worker passes how its rules are
 * loaded (`() => import('./rules/index.ts')`): loaded by their URL, they would bring a second engine.
 */
export function answerTasks(load: LoadRules = module => import(/* @vite-ignore */ module)): void {
  self.onmessage = async ({ data }: MessageEvent<WorkerRequest>): Promise<void> => {
    self.postMessage(await answer(data, load));
  };
}

async function answer({ task }: WorkerRequest, load: LoadRules): Promise<WorkerAnswer> {
  try {
    return { explanation: await runTask(task, { load, clock: browserClock }) };
  } catch (error) {
    return { error: String(error) };
  }
}
