import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';
import { UsageError } from '../terminal/usage-error.ts';
import { performTask } from './perform-task.ts';
import { type FromRules, RulesProblem, type RulesSetup } from './rules-task.ts';

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const setup: RulesSetup = workerData;
// Games are written in TypeScript, and loaded without a build. A thread started from source has a loader
// already.
if (!import.meta.url.endsWith('.ts')) register();
// Maps errors to the lines that the author wrote, instead of those of the bundle.
process.setSourceMapsEnabled(true);
tell(await answer());

async function answer(): Promise<FromRules> {
  try {
    return { tell: 'result', result: await performTask(setup, tell) };
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (isUsage) return { tell: 'failed', problem: { message: error.message }, isUsage };
    const problem = error instanceof RulesProblem ? error.problem : { message };
    return { tell: 'failed', problem, isUsage };
  }
}

function tell(message: FromRules): void {
  port.postMessage(message);
}
