/// <reference lib="dom" />

import { runTask } from '../pool/run-task.ts';
import { browserClock } from './browser-clock.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts';

/** Loads the module that defines a game. */
export type LoadRules = (module: string) => Promise<object>;

/**
 * Lets this Web Worker think: every message is a choice to think about. A worker that is bundled says
 * how its rules are loaded (`() => import('./rules/index.ts')`): by their address they would bring an
 * engine of their own.
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
