import { checkSteps, publishStep } from './check-steps.ts';
import { runSteps } from './step.ts';

const outcomes = await runSteps([publishStep, ...checkSteps]);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
