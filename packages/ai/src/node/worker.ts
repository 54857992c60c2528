import type { Explanation } from '../bot/explanation.ts';
import { runTask } from '../pool/run-task.ts';
import type { WorkerTask } from '../pool/worker-task.ts';
import { nodeClock } from './node-clock.ts';

/** What a thread of the pool does. */
export function think(task: WorkerTask): Promise<Explanation> {
  return runTask(task, { load: module => import(module), clock: nodeClock });
}
