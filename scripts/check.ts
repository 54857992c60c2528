import { checkSteps } from './check-steps.ts';
import { runSteps } from './step.ts';

const outcomes = await runSteps(checkSteps);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
