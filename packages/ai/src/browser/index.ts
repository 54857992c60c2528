export {
  answerTasks,
  type LoadRules,
  type WorkerAnswer,
  type WorkerPort,
  type WorkerRequest,
  webWorkerPort,
} from './answer-tasks.ts';
export { BrowserWorkers, type BrowserWorkersOptions } from './browser-workers.ts';
export { browserClock, createBot } from './create-bot.ts';
