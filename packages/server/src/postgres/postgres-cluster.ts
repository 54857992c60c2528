import { randomBytes } from 'node:crypto';
import type { Cluster, ClusterOptions, Renewal } from '../cluster/cluster.ts';
import type { OwnedTable, TableElsewhere } from '../host/ownership.ts';
import { StoreFailure } from '../store/store-failure.ts';
import { CLUSTER_SQL } from './cluster-statements.ts';
import type { Database } from './database.ts';

/** A process stops acting for its tables this share of a lease before others may take them. */
const MARGIN = 1 / 6;
/** Orphans that one process takes over at a time; the others are for the processes beside it. */
const MAX_ORPHANS = 100;
/** How long taking over the tables of a process may take after its lease has ended, in milliseconds. */
const MAX_TAKEOVER_MS = 10_000;

/** Processes that want the same table at the same moment try again this often. */
const MAX_TRIES = 5;

interface Renewed {
  /** The time of all tables when the database renewed the lease. */
  readonly clock: number;
  readonly isDraining: boolean;
}

/** What the database confirmed last, with two moments of the monotonic clock of this process. */
interface Confirmed {
  readonly clock: number;
  /** The lease ends no earlier than its length after this moment. */
  readonly askedAt: number;
  /** The clock of the tables showed `clock` no later than at this moment. */
  readonly answeredAt: number;
}

interface TakenRow {
  readonly epoch: number | null;
  readonly at: string | null;
  readonly leaseMs: number | null;
  readonly downSince: number | null;
  readonly hasClock: boolean;
}

/**
 * The processes that share a PostgreSQL database. The clock of the database decides when a lease has ended; a
 * process measures its own lease from before it asked, so it always stops before others begin.
 */
export class PostgresCluster implements Cluster {
  readonly node: string;
  readonly secret: string;
  readonly #database: Database;
  readonly #options: ClusterOptions;
  #confirmed: Confirmed = { clock: 0, askedAt: -Infinity, answeredAt: -Infinity };
  #isClosed = false;

  private constructor(database: Database, options: ClusterOptions, secret: string) {
    this.node = randomBytes(12).toString('base64url');
    this.secret = secret;
    this.#database = database;
    this.#options = options;
  }

  /** Joins the cluster of a database as a new process. */
  static async join(database: Database, options: ClusterOptions): Promise<PostgresCluster> {
    const offered = randomBytes(32).toString('base64url');
    const [row] = await database.leases.run<{ secret: string }>(CLUSTER_SQL.secret, [offered]);
    const cluster = new PostgresCluster(database, options, row?.secret ?? offered);
    await cluster.renew();
    return cluster;
  }

  async take(game: string): Promise<OwnedTable | TableElsewhere | undefined> {
    const values = [game, this.node, this.#options.leaseMs + MAX_TAKEOVER_MS];
    for (let attempt = 1; ; attempt++) {
      const [row] = await this.#database.leases.run<TakenRow>(CLUSTER_SQL.take, values);
      if (row === undefined) return undefined;
      const { epoch, downSince, at, leaseMs, hasClock } = row;
      if (epoch !== null)
        return {
          epoch,
          ...(hasClock && { hasClock }),
          ...(downSince === null ? {} : { downSince }),
        };
      if (at !== null) return { at, ...(leaseMs !== null && { leaseMs }) };
      if (attempt >= MAX_TRIES) {
        const message = `The owner of the table ${game} changed ${MAX_TRIES} times in a row.`;
        throw new StoreFailure(message, { failure: 'refused' });
      }
    }
  }

  async release(games: readonly string[]): Promise<void> {
    await this.#database.leases.run(CLUSTER_SQL.release, [this.node, games]);
  }

  async orphansDue(before: number): Promise<readonly string[]> {
    const moment = Math.floor(Math.min(before, Number.MAX_SAFE_INTEGER));
    const rows = await this.#database.leases.run<{ id: string }>(CLUSTER_SQL.orphans, [
      moment,
      MAX_ORPHANS,
      this.node,
    ]);
    return rows.map(({ id }) => id);
  }

  isHeld(): boolean {
    return !this.#isClosed && this.leaseAgeMs() < this.#options.leaseMs * (1 - MARGIN);
  }

  leaseAgeMs(): number {
    return this.#options.monotonic() - this.#confirmed.askedAt;
  }

  /** Without an answer of the database, time goes on until the lease has ended, and then stands still. */
  now(): number {
    const { clock, answeredAt } = this.#confirmed;
    const sinceAnswer = Math.min(this.#options.monotonic() - answeredAt, this.#options.leaseMs);
    return Math.floor(clock + sinceAnswer);
  }

  async renew(): Promise<Renewal> {
    const { url, leaseMs, monotonic } = this.#options;
    const askedAt = monotonic();
    const values = [this.node, url, leaseMs];
    const [row] = await this.#database.leases.run<Renewed>(CLUSTER_SQL.renew, values);
    if (row === undefined) throw new Error('The database has no clock for the cluster.');
    // Judged by the lease before this one: what the database has answered begins another one.
    const hasLapsed = !this.isHeld();
    // An answer that took longer than the one before it would set the clock back.
    const clock = Math.max(row.clock, this.now());
    this.#confirmed = { clock, askedAt, answeredAt: monotonic() };
    return { isDraining: row.isDraining, hasLapsed };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#database.leases.run(CLUSTER_SQL.leave, [this.node]);
  }
}
