import { randomBot } from '@boardsmith/session';
import { freePort } from '../../../../scripts/tool/free-port.ts';
import type { Cluster, Renewal } from '../../src/cluster/cluster.ts';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import type { OwnedTable, TableElsewhere } from '../../src/host/ownership.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { STILL, UNLIMITED } from '../play/table.ts';
import { withSameSeed } from './same-seed.ts';
import { TableSecrets } from './table-secrets.ts';

/** Where two tables are played that differ in what a viewer may not know. */
export interface WireSite {
  /** The addresses at which the tables are made. */
  readonly lobbies: readonly [string, string];
  /** The addresses at which their viewers connect. */
  readonly urls: readonly [string, string];
  readonly secrets: Pick<TableSecrets, keyof TableSecrets>;
  close(): Promise<void>;
}

/** Opens a site for a game. */
export type OpenSite = (hosted: HostedGame) => Promise<WireSite>;

/** Two tables are compared only if their rematches have the same seed, which is secret otherwise. */
class SameSeeds extends MemoryStore {
  override create(...[game, meta, records]: Parameters<MemoryStore['create']>): Promise<void> {
    return super.create(game, withSameSeed(meta), records);
  }

  /** The store outlives the processes that share it. */
  override async close(): Promise<void> {
    // Nothing is open.
  }
}

const COMMON = { limits: UNLIMITED, time: STILL, bots: randomBot };

/** A server for each table. */
export const twoServers: OpenSite = async hosted => {
  const start = () => startServer({ games: [hosted], ...COMMON, store: new SameSeeds() });
  return siteOf([await start(), await start()], url => url);
};

/** A cluster of two processes for each table: one runs it, and the viewers connect to the other, which relays. */
export const relayedViewers: OpenSite = async hosted => {
  const pairs = [await startPair(hosted), await startPair(hosted)] as const;
  const edges = new Map(pairs.map(([owner, edge]) => [owner.url, edge]));
  const site = siteOf([pairs[0][0], pairs[1][0]], url => edges.get(url)?.url ?? '');
  return {
    ...site,
    async close() {
      for (const edge of edges.values()) await edge.close();
      await site.close();
    },
  };
};

function siteOf(
  servers: readonly [RunningServer, RunningServer],
  edgeOf: (url: string) => string,
): WireSite {
  const [a, b] = servers;
  const secrets = new TableSecrets(async (game, read) => {
    // The other server has no such table.
    return (await a.host.look(game, read)) ?? b.host.look(game, read);
  });
  return {
    lobbies: [a.url, b.url],
    urls: [edgeOf(a.url), edgeOf(b.url)],
    secrets,
    async close() {
      await a.close();
      await b.close();
    },
  };
}

/** Two processes that share a store. The first one owns every table. */
async function startPair(hosted: HostedGame): Promise<readonly [RunningServer, RunningServer]> {
  const store = new SameSeeds();
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const options = { games: [hosted], ...COMMON, store };
  const join = (cluster: Cluster) => ({ cluster, leaseMs: 60_000, onDrain: () => undefined });
  const owner = await startServer({ ...options, port, cluster: join(new FirstOwnsAll(store)) });
  const edge = await startServer({ ...options, cluster: join(new FirstOwnsAll(store, at)) });
  return [owner, edge];
}

/** A cluster whose first process owns every table, for ever. */
class FirstOwnsAll implements Cluster {
  readonly secret = 'the secret of this test';
  readonly node: string;
  readonly #store: MemoryStore;
  readonly #first: string | undefined;

  /** `first` is the address of the first process; without it, this is the first one. */
  constructor(store: MemoryStore, first?: string) {
    this.#store = store;
    this.#first = first;
    this.node = first === undefined ? 'owner' : 'edge';
  }

  async take(game: string): Promise<OwnedTable | TableElsewhere | undefined> {
    if (this.#first !== undefined) return { at: this.#first };
    const epoch = await this.#store.beginEpoch(game);
    return epoch === undefined ? undefined : { epoch };
  }

  now(): number {
    return 1_000;
  }

  isHeld(): boolean {
    return true;
  }

  leaseAgeMs(): number {
    return 0;
  }

  async renew(): Promise<Renewal> {
    return { isDraining: false, hasLapsed: false };
  }

  async release(): Promise<void> {
    // It owns all tables for ever.
  }

  async orphansDue(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {
    // Nothing is open.
  }
}
