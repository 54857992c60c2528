import { parentPort, workerData } from 'node:worker_threads';
import {
  type FromServer,
  type ServerOptions,
  SharedWatch,
  startServer,
  startThread,
} from '@boardsmith/server';
import { register } from 'tsx/esm/api';
import { hostedGames } from './hosted-games.ts';
import { LOGS } from './log-in-words.ts';
import type { ServeThreadSetup } from './serve.ts';
import type { ServeOptions } from './serve-options.ts';
import { type GameThreadSetup, ThreadBots } from './thread-bots.ts';

if (parentPort === null) throw new Error('This module is the thread of a server.');
const port = parentPort;
register();
const { options, folder, watch, ended, restarts }: ServeThreadSetup = workerData;
/** Releases all tables and ends the server; set once there is one. */
let drain = async (): Promise<void> => undefined;
try {
  const games = await hostedGames(options.games, folder);
  const setup: GameThreadSetup = { games: options.games, folder };
  const bots = new ThreadBots(setup, games);
  const stored = await openDatabase(options);
  const server = await startServer({
    ...options,
    ...stored,
    games,
    bots,
    startRebuildThread: () =>
      startThread('./rebuild-thread', import.meta.url, { workerData: setup }),
    ended,
    restarts,
    watch: new SharedWatch(watch),
    log: LOGS[options.log](line => process.stderr.write(`${line}\n`)),
    onDiskFailure: message => tell({ type: 'disk-failed', message }),
  });
  const close = async (): Promise<void> => {
    await server.close();
    await bots.close();
  };
  drain = async () => {
    await close();
    tell({ type: 'drained' });
  };
  port.on('message', async () => {
    await close();
    port.close();
  });
  tell({ type: 'listening', url: server.url, port: server.port });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Joins the cluster of a database. The driver of PostgreSQL is loaded only where it is used. */
async function openDatabase({
  database: url,
  nodeUrl,
  leaseMs,
}: ServeOptions): Promise<Pick<ServerOptions, 'store' | 'cluster'>> {
  if (url === undefined) return {};
  const { Database, PostgresCluster, PostgresRates, PostgresStore } = await import(
    '@boardsmith/server/postgres'
  );
  const database = await Database.open({ url });
  const monotonic = (): number => performance.now();
  const cluster = await PostgresCluster.join(database, { url: nodeUrl, leaseMs, monotonic });
  const onDrain = (): void => void drain();
  const rates = new PostgresRates(database, cluster.secret);
  const store = new PostgresStore(database, { node: cluster.node });
  return { store, cluster: { cluster, leaseMs, rates, onDrain } };
}

function tell(message: FromServer): void {
  port.postMessage(message);
}
