import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { GAMES } from '../../../../bench/server/server-games.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresCluster } from '../../src/postgres/postgres-cluster.ts';
import { PostgresRates } from '../../src/postgres/postgres-rates.ts';
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

/** A process of a cluster, to be killed. Prints its port when it takes sockets. */
const [url = '', port = '0', nodeUrl = '', lease = '3000', fault] = process.argv.slice(2);
const begun = performance.now();
const leaseMs = Number(lease);
const database = await Database.open({ url, timeoutMs: Math.min(2_000, leaseMs / 2) });
const monotonic = (): number => performance.now();
const cluster = await PostgresCluster.join(database, { url: nodeUrl, leaseMs, monotonic });
const Store = fault === 'hasty' ? HastyStore : PostgresStore;
const server = await startServer({
  games: GAMES,
  port: Number(port),
  limits: UNLIMITED,
  store: new Store(database, { node: cluster.node }),
  cluster: {
    cluster,
    leaseMs,
    rates: new PostgresRates(database, cluster.secret),
    onDrain: () => undefined,
  },
});
process.stdout.write(
  `${JSON.stringify({ port: server.port, readyMs: performance.now() - begun })}\n`,
);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
