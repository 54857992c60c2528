/// <reference lib="dom" />

import { runTask } from '../pool/run-task.ts';
import { browserClock } from './browser-clock.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts';

/** What runs in a Web Worker: every message is a choice to think about. */
self.onmessage = async ({ data }: MessageEvent<WorkerRequest>): Promise<void> => {
  self.postMessage(await answer(data));
};

async function answer({ task }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const load = (module: string): Promise<object> => import(/* @vite-ignore */ module);
    return { explanation: await runTask(task, { load, clock: browserClock }) };
  } catch (error) {
    return { error: String(error) };
  }
}
