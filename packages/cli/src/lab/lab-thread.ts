import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';
import { LabHands } from './lab-hands.ts';
import type { LabBatch, LabWork } from './lab-plan.ts';
import type { FromLab } from './lab-pool.ts';

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const work: LabWork = workerData;
// Games are written in TypeScript, and loaded without a build. A thread started from source has a loader already.
if (!import.meta.url.endsWith('.ts')) register();
const hands = new LabHands(work);

port.on('message', (batch: LabBatch) => {
  void answer(batch).then(message => port.postMessage(message));
});

async function answer(batch: LabBatch): Promise<FromLab> {
  try {
    const onGame = (): void => port.postMessage({ tell: 'game' } satisfies FromLab);
    return { tell: 'tally', batch, tally: await hands.play(batch, onGame) };
  } catch (error) {
    return { tell: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
