export { createBot } from './create-bot.ts';
export { nodeClock } from './node-clock.ts';
export { NodeWorkers, type NodeWorkersOptions } from './node-workers.ts';
