import { parentPort, workerData } from 'node:worker_threads';
import { type FromServer, SharedWatch, startServer, startThread } from '@boardsmith/server';
import type { Store } from '@boardsmith/session';
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
try {
  const games = await hostedGames(options.games, folder);
  const setup: GameThreadSetup = { games: options.games, folder };
  const bots = new ThreadBots(setup, games);
  const store = await openStore(options);
  const server = await startServer({
    ...options,
    store,
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
  port.on('message', async () => {
    await server.close();
    await bots.close();
    port.close();
  });
  tell({ type: 'listening', url: server.url, port: server.port });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** The driver of PostgreSQL is loaded only where it is used. */
async function openStore({ database }: ServeOptions): Promise<Store | undefined> {
  if (database === undefined) return undefined;
  const { Database, PostgresStore } = await import('@boardsmith/server/postgres');
  return new PostgresStore(await Database.open({ url: database }));
}

function tell(message: FromServer): void {
  port.postMessage(message);
}
