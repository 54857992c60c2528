import {
  Connection,
  type ConnectionWorld,
  DEFAULT_LIMITS,
  Host,
  type HostedGame,
  type Limits,
  type Log,
  Metrics,
  type OwnedTable,
  Quarantine,
  type SocketPort,
  SoleOwnership,
  unwatched,
} from '@boardsmith/server/host';
import { type ApiEnv, LobbyApi } from '@boardsmith/server/lobby';
import type { BotPort } from '@boardsmith/session';
import { Hono } from 'hono';
import { browserPlatform, tableTime } from '../platform/browser-platform.ts';
import type { IndexedDbStore } from '../store/indexed-db-store.ts';

/** What the tables of a browser are made of. */
export interface OfflineHostOptions {
  readonly games: readonly HostedGame[];
  readonly store: IndexedDbStore;
  readonly bots: BotPort;
  readonly log: Log;
}

/** The address whose limits apply: all requests come from this device. */
const THIS_DEVICE = 'this device';

/** No stranger reaches this host: limits that keep them out would only stop the owner of the device. */
const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  debugTables: true,
  tablesPerHour: 100_000,
  allTablesPerHour: 100_000,
  requestsPerMinute: 100_000,
  wrongCodesPerMinute: 100_000,
};

/** A host of tables in this browser: the lobby and the tables of every other host, without a network. */
export class OfflineHost {
  readonly #host: Host;
  readonly #app = new Hono<ApiEnv>();
  readonly #world: ConnectionWorld;

  constructor({ games, store, bots, log }: OfflineHostOptions) {
    const metrics = new Metrics();
    const platform = browserPlatform;
    this.#host = new Host({
      store,
      ownership: new DeviceOwnership(store),
      platform,
      games,
      bots,
      limits: LIMITS,
      log,
      metrics,
      now: tableTime,
      wall: Date.now,
      watch: unwatched,
      quarantine: new Quarantine(),
      onDiskFailure: message => log('storage-failed', { message }),
    });
    this.#world = { tables: this.#host, platform, limits: LIMITS, metrics, log };
    this.#app.use(async (call, next) => {
      call.set('address', THIS_DEVICE);
      await next();
    });
    const lobby = new LobbyApi({ host: this.#host, tables: this.#host, limits: LIMITS, platform });
    this.#app.route('/api', lobby.app);
    this.#app.all('*', call => call.json({ error: 'There is nothing here' }, 404));
    this.#app.onError((error, call) => {
      log('request-failed', { path: call.req.routePath, message: String(error) });
      return call.json({ error: 'Something went wrong here. Nothing has changed' }, 500);
    });
    this.#host.startSweeps();
  }

  /** Answers a request to the lobby. */
  async fetch(request: Request): Promise<Response> {
    return this.#app.fetch(request);
  }

  /** Connects a client, which says in its first message which table and which seat it wants. */
  connect(port: SocketPort): Connection {
    return new Connection(port, this.#world, THIS_DEVICE);
  }
}

/** This host owns all tables. The time while the page was closed is charged to no clock. */
class DeviceOwnership extends SoleOwnership {
  readonly #store: IndexedDbStore;
  /** Tables that this worker has had in memory: their clocks ran since. */
  readonly #known = new Set<string>();

  constructor(store: IndexedDbStore) {
    super(store);
    this.#store = store;
  }

  override async take(game: string): Promise<OwnedTable | undefined> {
    const downSince = this.#known.has(game) ? undefined : await this.#store.changedAt(game);
    this.#known.add(game);
    const owned = await super.take(game);
    return owned && { ...owned, ...(downSince !== undefined && { downSince }) };
  }
}
