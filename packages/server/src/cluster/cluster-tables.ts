import type { Reply } from '@boardsmith/session';
import type { TooCostly } from '../host/costs.ts';
import type { Host, Place } from '../host/host.ts';
import type { Busy, Newcomer, NotJoined, TableAsk, TableSeat, Tables } from '../host/tables.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Platform, sleep } from '../ports/platform.ts';

/** Connects to another process; `undefined` if that process cannot be reached. */
export type ConnectPeer = (url: string) => Promise<Tables | undefined>;

export interface ClusterTablesOptions {
  readonly host: Host;
  readonly connect: ConnectPeer;
  readonly platform: Pick<Platform, 'later' | 'monotonic'>;
  readonly metrics: Metrics;
  readonly leaseMs: number;
}

/** How often a table is asked for again whose owner cannot be reached, in milliseconds. */
const RETRY_MS = 100;
/** How long clients are held after the lease of a dead owner has ended: the table has to be loaded. */
const TAKEOVER_MS = 5_000;

/**
 * The tables of all processes of a cluster: those of this process, and those of others through a relay. A client whose
 * table belongs to a process that is gone is held until its lease ends and the table is taken over, which is sooner than
 * the client would come back by itself.
 */
export class ClusterTables implements Tables {
  readonly #options: ClusterTablesOptions;

  constructor(options: ClusterTablesOptions) {
    this.#options = options;
  }

  async join(game: string, newcomer: Newcomer): Promise<TableSeat | NotJoined> {
    const tables = await this.#find(game);
    return typeof tables === 'string' ? tables : tables.join(game, newcomer);
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

  /** The process that runs a table; takes the table over where its owner is gone. */
  async #find(game: string): Promise<Tables | NotJoined> {
    const { host, connect, platform, metrics, leaseMs } = this.#options;
    const until = platform.monotonic() + leaseMs + TAKEOVER_MS;
    for (;;) {
      const place: Place = await host.place(game);
      if (place === 'here') return host;
      if (typeof place === 'string') return place;
      const peer = await connect(place.at);
      if (peer !== undefined) {
        metrics.counts.relayed++;
        return peer;
      }
      if (platform.monotonic() >= until) return 'moved';
      await sleep(platform, RETRY_MS);
    }
  }
}
