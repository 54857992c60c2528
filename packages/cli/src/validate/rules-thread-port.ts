import type { Worker } from 'node:worker_threads';
import { startThread } from '@boardsmith/server';
import { endThread } from '../project/end-thread.ts';
import type { CheckResult } from './check-result.ts';
import { LOOPING } from './looping.ts';
import type { FromRules, RulesThreadSetup } from './rules-thread.ts';

/** Laws say nothing until they are through; random games have ended before them. */
const LAWS_PATIENCE_MS = 600_000;

/** Lets rules be tried in a thread of their own, where those that never come back can be ended. */
export async function tryRules(
  setup: RulesThreadSetup,
  { onProgress, patienceMs }: { onProgress: (done: number) => void; patienceMs: number },
): Promise<CheckResult> {
  const worker = startThread('./rules-thread', import.meta.url, { workerData: setup });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<CheckResult>((resolve, reject) => {
      const patience = setup.check === 'laws' ? LAWS_PATIENCE_MS : patienceMs;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve(looping(worker, setup.folder)), patience);
      };
      worker.on('message', (message: FromRules) => {
        if (message.tell === 'result') return resolve(message.result);
        onProgress(message.done);
        wait();
      });
      worker.on('error', reject);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function looping(worker: Worker, folder: string): Promise<CheckResult> {
  const place = await endThread(worker, folder);
  return { status: 'wrong', problems: [{ ...LOOPING, ...place }] };
}
