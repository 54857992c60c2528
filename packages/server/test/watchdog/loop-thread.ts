import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from '../../src/server.ts';
import { SharedWatch } from '../../src/thread/shared-watch.ts';
import type { FromServer } from '../../src/thread/supervisor.ts';
import { UNLIMITED } from '../play/table.ts';
import { LOOP_GAME } from './loop-game.ts';

const { data, port, watch, ended } = workerData;
const server = await startServer({
  games: [LOOP_GAME],
  data,
  port,
  limits: UNLIMITED,
  ended,
  watch: new SharedWatch(watch),
});
parentPort?.on('message', async () => {
  await server.close();
  parentPort?.close();
});
const listening: FromServer = { type: 'listening', url: server.url, port: server.port };
parentPort?.postMessage(listening);
