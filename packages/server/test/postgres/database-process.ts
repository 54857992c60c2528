import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { GAMES } from '../../../../bench/server/server-games.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { startServer } from '../../src/server.ts';
import { UNLIMITED } from '../play/table.ts';

/** A store with a planted fault: it acknowledges appends before they are durable. The chaos test has to notice. */
class HastyStore extends PostgresStore {
  override append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    super.append(batch).catch(() => undefined);
    return Promise.resolve(
      batch.map(({ expect, records }) => ({ ok: true, version: expect + records.length })),
    );
  }
}

/** A server on PostgreSQL in a process of its own, to be killed. Prints its port when it takes sockets. */
const [url = '', port = '0', fault] = process.argv.slice(2);
const begun = performance.now();
const database = await Database.open({ url, timeoutMs: 1_000 });
const store = fault === 'hasty' ? new HastyStore(database) : new PostgresStore(database);
const server = await startServer({ games: GAMES, store, port: Number(port), limits: UNLIMITED });
process.stdout.write(
  `${JSON.stringify({ port: server.port, readyMs: performance.now() - begun })}\n`,
);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
