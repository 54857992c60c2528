import type { Reply } from '@boardsmith/session';
import type { Host, Place } from '../host/host.ts';
import type { TableElsewhere } from '../host/ownership.ts';
import type { TooCostly } from '../host/quotas.ts';
import type { Busy, Newcomer, NotJoined, TableAsk, TableSeat, Tables } from '../host/tables.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Platform, sleep } from '../ports/platform.ts';
import { StoreFailure } from '../store/store-failure.ts';

/** Connects to another process; `undefined` if that process cannot be reached. */
export type ConnectPeer = (url: string) => Promise<Tables | undefined>;

export interface ClusterTablesOptions {
  readonly host: Host;
  /** Whether this process has its lease. */
  readonly isHeld: () => boolean;
  readonly connect: ConnectPeer;
  readonly platform: Pick<Platform, 'later' | 'monotonic'>;
  readonly metrics: Metrics;
  readonly leaseMs: number;
}

/** How often a table is asked for again whose owner, or the database, cannot be reached, in milliseconds. */
const RETRY_MS = 100;
/** A process that cannot be reached may have released the table before its lease ends: the database is asked at least this often. */
const MAX_WAIT_MS = 1_000;
/** How long clients are held after the lease of a dead owner has ended: the database may be slow, and the table has to be loaded. */
const TAKEOVER_MS = 5_000;

/**
 * The tables of all processes of a cluster: those of this process, and those of others through a relay. A client whose
 * table belongs to a process that is gone is held until its lease ends and the table is taken over, and one that comes while the
 * database is away is held until it is back, which is sooner than the client would come back by itself.
 */
export class ClusterTables implements Tables {
  readonly #options: ClusterTablesOptions;

  constructor(options: ClusterTablesOptions) {
    this.#options = options;
  }

  async join(game: string, newcomer: Newcomer): Promise<TableSeat | NotJoined> {
    const { connection } = newcomer;
    const { host, platform } = this.#options;
    const until = this.#patience();
    for (;;) {
      const tables = await this.#find(game, until);
      if (typeof tables === 'string') return tables;
      if (connection.isClosed) return 'moved';
      const joined = await tables.join(game, newcomer);
      // Another process may have lost its lease, and says so before the database does.
      const isHeldOn = joined === 'moved' && tables !== host && platform.monotonic() < until;
      if (!isHeldOn || connection.isClosed) return joined;
      await sleep(platform, RETRY_MS);
    }
  }

  async ask(game: string, request: TableAsk, address: string): Promise<Reply | undefined> {
    const tables = await this.#find(game);
    return (typeof tables === 'string' ? this.#options.host : tables).ask(game, request, address);
  }

  async replay(
    game: string,
    address: string,
  ): Promise<string | TooCostly | Busy | null | undefined> {
    const tables = await this.#find(game);
    return (typeof tables === 'string' ? this.#options.host : tables).replay(game, address);
  }

  /** The moment until which a client is held. */
  #patience(): number {
    const { platform, leaseMs } = this.#options;
    return platform.monotonic() + leaseMs + TAKEOVER_MS;
  }

  /** The process that runs a table; takes the table over where its owner is gone. */
  async #find(game: string, until = this.#patience()): Promise<Tables | NotJoined> {
    const { host, platform, metrics } = this.#options;
    for (;;) {
      const place = await this.#place(game);
      if (place === 'here') {
        metrics.counts.placed++;
        return host;
      }
      if (typeof place === 'string') return place;
      const peer = place && (await this.#reach(place));
      if (peer !== undefined) {
        metrics.counts.placed++;
        metrics.counts.relayed++;
        return peer;
      }
      if (platform.monotonic() >= until) return 'moved';
      if (place === undefined) await sleep(platform, RETRY_MS);
    }
  }

  /**
   * Connects to the owner of a table, and tries until its lease ends. All clients of a dead process wait at the same time:
   * asking the database for each of them at every try would delay the renewals of the living.
   */
  async #reach({ at, leaseMs = RETRY_MS }: TableElsewhere): Promise<Tables | undefined> {
    const { connect, platform } = this.#options;
    const wait = Math.min(MAX_WAIT_MS, Math.max(RETRY_MS, leaseMs));
    const end = platform.monotonic() + wait;
    for (;;) {
      const peer = await connect(at);
      if (peer !== undefined) return peer;
      const rest = end - platform.monotonic();
      if (rest <= 0) return undefined;
      await sleep(platform, Math.min(RETRY_MS, rest));
    }
  }

  /**
   * Where a table is; `undefined` while the database does not answer, or has not renewed the lease of this process. Clients
   * that were sent away instead would come back later and later.
   */
  async #place(game: string): Promise<Place | undefined> {
    const { host, isHeld } = this.#options;
    if (!isHeld()) return undefined;
    try {
      return await host.place(game);
    } catch (error) {
      if (!(error instanceof StoreFailure) || error.failure !== 'unknown') throw error;
      return undefined;
    }
  }
}
