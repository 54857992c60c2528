import type { Worker } from 'node:worker_threads';
import { startThread } from '@boardsmith/server';
import { LabHands } from './lab-hands.ts';
import type { LabBatch, LabWork } from './lab-plan.ts';
import type { LabTally } from './lab-tally.ts';

/** The messages of a thread of the lab. */
export type FromLab =
  /** A game is over. */
  | { readonly tell: 'game' }
  | { readonly tell: 'tally'; readonly batch: LabBatch; readonly tally: LabTally }
  | { readonly tell: 'failed'; readonly message: string };

/** How a lab is run. */
export interface LabRun {
  /** The number of threads; 0 plays in this thread. */
  readonly threads: number;
  readonly batches: readonly LabBatch[];
  readonly onGame: () => void;
  /** Called with the counts of each batch that is done, before the next one of its thread begins. */
  readonly onTally: (batch: LabBatch, tally: LabTally) => Promise<void>;
  /** Whether to stop before the next batch. */
  readonly isStopped: () => boolean;
}

/** A game of strong bots may take minutes; a thread that is silent for longer runs rules that never return. */
const PATIENCE_MS = 15 * 60_000;

/** A game in the lab cannot be played. */
export class LabError extends Error {
  override readonly name = 'LabError';
}

/** Plays the batches of a lab, on as many threads as asked for. */
export async function runLab(work: LabWork, run: LabRun): Promise<void> {
  const queue = [...run.batches];
  const next = (): LabBatch | undefined => (run.isStopped() ? undefined : queue.shift());
  if (run.threads === 0) return playHere(work, run, next);
  const threads = Math.min(run.threads, run.batches.length);
  await Promise.all(Array.from({ length: threads }, () => playInThread(work, run, next)));
}

type NextBatch = () => LabBatch | undefined;

async function playHere(work: LabWork, run: LabRun, next: NextBatch): Promise<void> {
  const hands = new LabHands(work);
  for (let batch = next(); batch !== undefined; batch = next()) {
    await run.onTally(batch, await hands.play(batch, run.onGame));
  }
}

async function playInThread(work: LabWork, run: LabRun, next: NextBatch): Promise<void> {
  const worker = startThread('./lab-thread', import.meta.url, { workerData: work });
  try {
    for (let batch = next(); batch !== undefined; batch = next()) {
      await run.onTally(batch, await tallyOf(worker, batch, run.onGame));
    }
  } finally {
    await worker.terminate();
  }
}

/** Lets a thread play a batch. */
function tallyOf(worker: Worker, batch: LabBatch, onGame: () => void): Promise<LabTally> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new LabError(silent(batch))), PATIENCE_MS);
    };
    const settle = (): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
    };
    wait();
    worker.on('error', error => {
      settle();
      reject(error);
    });
    worker.on('message', (message: FromLab) => {
      if (message.tell === 'game') {
        onGame();
        return wait();
      }
      settle();
      if (message.tell === 'failed') return reject(new LabError(message.message));
      return resolve(message.tally);
    });
    worker.postMessage(batch);
  });
}

function silent({ first, games }: LabBatch): string {
  return `No game of ${first + 1} to ${first + games} ended within ${PATIENCE_MS / 60_000} minutes. The rules loop, or the bots are too slow: give fewer iterations in --bots.`;
}
