export { createBot, nodeClock } from './create-bot.ts';
export { NodeWorkers, type NodeWorkersOptions } from './node-workers.ts';
