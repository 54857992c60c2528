import { checkSteps, publishStep } from './checks/check-steps.ts';
import { runSteps } from './checks/step.ts';

const outcomes = await runSteps([publishStep, ...checkSteps]);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
