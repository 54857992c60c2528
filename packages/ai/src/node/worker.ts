import type { WorkerTask } from '../bot/bot-config.ts';
import { runTask } from '../bot/run-task.ts';
import type { Explanation } from '../search/explanation.ts';
import { nodeClock } from './create-bot.ts';

/** The task that a thread of the pool runs. */
export function think(task: WorkerTask): Promise<Explanation> {
  return runTask(task, { load: module => import(module), clock: nodeClock });
}
