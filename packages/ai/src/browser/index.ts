export { answerTasks, type LoadRules } from './answer-tasks.ts';
export { browserClock } from './browser-clock.ts';
export { BrowserWorkers, type BrowserWorkersOptions } from './browser-workers.ts';
export { createBot } from './create-bot.ts';
export {
  type WorkerAnswer,
  type WorkerPort,
  type WorkerRequest,
  webWorkerPort,
} from './worker-message.ts';
