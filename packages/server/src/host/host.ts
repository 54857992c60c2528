import type { Rejection, TablePage } from '@boardsmith/protocol';
import type {
  Attempt,
  BotPort,
  Input,
  Reply,
  Store,
  StoredSnapshot,
  Table,
  TableFilter,
} from '@boardsmith/session';
import { replayHead } from '@boardsmith/session';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import { describeFault } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Rebuilds, SlicedRebuilds } from '../rebuild/rebuilds.ts';
import { WorkQueue } from '../rebuild/work-queue.ts';
import type { RulesWatch } from '../thread/rules-watch.ts';
import { Alarm } from './alarm.ts';
import { Appends } from './appends.ts';
import { Costs, type TooCostly } from './costs.ts';
import { Expiry } from './expiry.ts';
import { HostBots } from './host-bots.ts';
import type { HostedGame } from './hosted-game.ts';
import { LiveTable } from './live-table.ts';
import type { Quarantine } from './quarantine.ts';
import { publicTable, TableMaker, type TableRequest } from './table-maker.ts';
import { TableOpener } from './table-opener.ts';
import { TableQuota } from './table-quota.ts';
import type { TableToMake, TableWorld } from './table-world.ts';
import type { Newcomer, TableSeat, Tables } from './tables.ts';

export interface HostOptions {
  readonly store: Store;
  readonly games: readonly HostedGame[];
  readonly bots?: BotPort | undefined;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The clock of all tables: it is monotonic. */
  readonly now: () => number;
  /** The time of day, for moments that people read. */
  readonly wall: () => number;
  readonly watch: RulesWatch;
  readonly quarantine: Quarantine;
  /** Called with errors of a game's rules. The log leaves them out: their messages may name hidden cards. */
  readonly onRulesFault?: ((error: unknown, where: string) => void) | undefined;
  /** Called before a choice is made at a table, for the author of its game. */
  readonly onAttempt?: ((game: string, attempt: Attempt) => void) | undefined;
  /** Answers queries about the past of tables; by default in slices in this thread. */
  readonly makeRebuilds?: ((sliced: Rebuilds) => Rebuilds) | undefined;
  /** Called when the disk has failed: no write can be acknowledged any more, and the process has to end. */
  readonly onDiskFailure: (message: string) => void;
}

const TOO_LONG = 'The rules of this game did not come back from this. It was not done';
const SWEEPS_PER_LIFE = 4;

/** All tables of a server: loads a table for its first client, and unloads it after its last one. */
export class Host implements Tables {
  readonly games: ReadonlyMap<string, HostedGame>;
  /** How many tables may still be made. */
  readonly tableQuota: TableQuota;
  /** Removes unused tables. */
  readonly expiry: Expiry;
  readonly #options: HostOptions;
  readonly #maker: TableMaker;
  readonly #tables = new Map<string, Promise<LiveTable | undefined>>();
  readonly #live = new Set<LiveTable>();
  /** When tables that are not in memory have to be woken. */
  readonly #wakes = new Map<string, Alarm>();
  readonly #sweep: NodeJS.Timeout;
  readonly #world: TableWorld;
  readonly #appends: Appends;
  readonly #bots: HostBots;
  readonly #costs: Costs;
  /** Tables being loaded: players wait for them. */
  readonly #loading: WorkQueue;
  /** The work of this thread beside the games. */
  readonly #beside: WorkQueue;
  /** Answers queries about the past, beside the games. */
  readonly #rebuilds: Rebuilds;
  readonly #opener: TableOpener;
  #isClosed = false;

  private constructor(options: HostOptions) {
    this.#options = options;
    this.games = new Map(options.games.map(game => [game.name, game]));
    const { store, wall, limits } = options;
    const allowsDebug = limits.debugTables;
    this.#maker = new TableMaker({ store, games: this.games, now: wall, allowsDebug });
    this.#appends = new Appends(options);
    this.#bots = new HostBots(options.bots, this.games, options.metrics);
    this.#costs = new Costs(options.limits);
    this.tableQuota = new TableQuota(options.limits);
    const { watch } = options;
    this.#loading = new WorkQueue({ sliceMs: 8, pauseMs: 0, kind: 'load', watch });
    this.#beside = new WorkQueue({ sliceMs: 4, pauseMs: 4, kind: 'work', watch });
    const sliced = new SlicedRebuilds(this.#beside);
    this.#rebuilds = options.makeRebuilds?.(sliced) ?? sliced;
    const [games, rebuilds, queue] = [this.games, this.#rebuilds, this.#loading];
    this.#opener = new TableOpener({ ...options, games, rebuilds, queue });
    this.#world = this.#makeWorld();
    this.#sweep = setInterval(
      () => this.#unloadIdle(),
      options.limits.unloadAfterMs / SWEEPS_PER_LIFE,
    );
    this.#sweep.unref();
    this.expiry = new Expiry({
      ...options,
      now: options.wall,
      limits: options.limits.expire,
      release: this.#release,
    });
  }

  /** A host of all tables in a store. Deadlines that have passed are handled at once. */
  static async open(options: HostOptions): Promise<Host> {
    const host = new Host(options);
    for (const { game, at } of await options.store.due(Infinity)) host.#wake(game, at);
    return host;
  }

  /** The time by the clock of all tables. */
  now(): number {
    return this.#options.now();
  }

  /** How many tables are in memory. */
  get loaded(): number {
    return this.#live.size;
  }

  makeTable(request: TableRequest): ReturnType<TableMaker['make']> {
    return this.#maker.make(request);
  }

  async join(game: string, newcomer: Newcomer): Promise<TableSeat | undefined> {
    const { quarantine } = this.#options;
    const { connection } = newcomer;
    const closed = this.whyClosed(game);
    if (closed !== undefined) {
      connection.send({ t: 'frozen', reason: closed.reason });
      return undefined;
    }
    const table = await this.#load(game);
    if (table === undefined) {
      const reason = this.whyClosed(game)?.reason ?? (await this.whyRemoved(game));
      if (reason !== undefined) connection.send({ t: 'frozen', reason });
      return undefined;
    }
    const seat = table.join(newcomer);
    return {
      ...seat,
      say: message => {
        if (!('id' in message) || !quarantine.holds(game, message.id)) return seat.say(message);
        const reason = { code: 'rules-failed' } as const;
        connection.send({ t: 'rejected', id: message.id, reason, text: TOO_LONG });
      },
    };
  }

  /** Sends a request to a table, answered once it is durable; `undefined` if the table does not exist. */
  async ask(
    game: string,
    make: (ticket: string) => Input,
    address = '',
  ): Promise<Reply | undefined> {
    const table = await this.#load(game);
    if (table !== undefined) return table.ask(make, address);
    const closed = this.whyClosed(game);
    return closed === undefined ? undefined : { ok: false, reason: closed, text: closed.reason };
  }

  /** Why a table cannot be used although it exists; `undefined` if it can. */
  whyClosed(game: string): Extract<Rejection, { readonly code: 'frozen' }> | undefined {
    const reason = this.#options.quarantine.whyFrozen(game);
    return reason === undefined ? undefined : { code: 'frozen', reason };
  }

  /** Why there is no table with an id or a code any more; `undefined` if there never was one. */
  whyRemoved(idOrCode: string): Promise<string | undefined> {
    return this.#options.store.whyRemoved(idOrCode);
  }

  /** Reads a value from a table; `undefined` if the table does not exist or cannot be used. */
  async look<V>(game: string, read: (table: Table) => V): Promise<V | undefined> {
    const live = await this.#load(game);
    return live && read(live.table);
  }

  /** The replay of a table as JSON: `null` before the end, `undefined` if there is no such table. */
  async replay(game: string, address: string): Promise<string | TooCostly | null | undefined> {
    const payer = { game, seat: '', address };
    const refused = this.#costs.whyNot(payer);
    if (refused !== undefined) return refused;
    const table = await this.#load(game);
    if (table === undefined) return undefined;
    // The end of the game is final before any part of the replay is sent.
    const published = await table.ask(ticket => ({ type: 'publish', ticket }), address);
    if (!published.ok) return null;
    const head = replayHead(table.table.state);
    if (head === undefined) return null;
    const { log } = table.table.state;
    const question = { ask: 'replay', version: log.version, head } as const;
    const replay = await this.#rebuilds.answer(table.past, question);
    this.#costs.charge(payer, replay.ms);
    if (!replay.ok) throw replay.error;
    return replay.value;
  }

  /** A page of the public tables, and the cursor of the page after it. An address pays for the time it takes. */
  async list(filter: TableFilter, address: string): Promise<TablePage | TooCostly> {
    const refused = this.#costs.whyNot({ address });
    if (refused !== undefined) return refused;
    const begun = performance.now();
    const { tables, next } = await this.#options.store.list(filter);
    this.#costs.charge({ address }, performance.now() - begun);
    return { tables: tables.map(({ game, meta }) => publicTable(game, meta)), next };
  }

  findByCode(code: string): Promise<string | undefined> {
    return this.#options.store.findByCode(code);
  }

  /** Unloads a table whose stored data is damaged; its clients reconnect and get the reason. */
  drop(game: string): void {
    for (const live of this.#live) if (live.game === game) live.drop();
  }

  /** Waits for pending writes up to a limit, and stores snapshots for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.expiry.close();
    clearInterval(this.#sweep);
    for (const alarm of this.#wakes.values()) alarm.set(null);
    const until = performance.now() + this.#options.limits.shutdownMs;
    while (performance.now() < until && [...this.#live].some(({ isWriting }) => isWriting)) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    this.#loading.close();
    this.#beside.close();
    await this.#rebuilds.close();
    for (const table of this.#live) this.#unload(table);
  }

  #load(game: string): Promise<LiveTable | undefined> {
    const isFrozen = this.whyClosed(game) !== undefined;
    if (this.#isClosed || isFrozen) return Promise.resolve(undefined);
    const known = this.#tables.get(game);
    if (known !== undefined) return known;
    const loading = this.#open(game);
    this.#tables.set(game, loading);
    const forget = (): void => {
      if (this.#tables.get(game) === loading) this.#tables.delete(game);
    };
    loading.then(table => table ?? forget(), forget);
    return loading;
  }

  async #open(game: string): Promise<LiveTable | undefined> {
    const opened = await this.#opener.open(game);
    if (opened === undefined || this.#isClosed) return undefined;
    this.#wakes.get(game)?.set(null);
    this.#wakes.delete(game);
    const live = new LiveTable(game, opened, this.#world);
    this.#live.add(live);
    live.take({ type: 'timer' });
    return live;
  }

  #makeWorld(): TableWorld {
    return {
      now: this.#options.now,
      wall: this.#options.wall,
      watch: this.#options.watch,
      rejected: () => {
        this.#options.metrics.counts.moves_rejected++;
      },
      append: (request, done) => this.#appends.add(request, done),
      keepSnapshot: (game, epoch, snapshot) => this.#keepSnapshot(game, epoch, snapshot),
      askBot: (table, request) => this.#bots.choose(table, request),
      explain: (table, request) => this.#bots.explain(table, request),
      costs: this.#costs,
      tables: this.tableQuota,
      rebuilds: this.#rebuilds,
      work: (game, work) => this.#beside.run(game, work),
      makeFrom: (table, made) => this.#makeFrom(table, made),
      fault: (game, error, where) => {
        this.#options.log('rules-failed', { game, where, ...describeFault(error) });
        this.#options.onRulesFault?.(error, where);
      },
      dropped: table => this.#forget(table),
    };
  }

  #keepSnapshot(game: string, epoch: number, snapshot: StoredSnapshot): void {
    const { store, log } = this.#options;
    store.snapshot(game, epoch, snapshot).catch((error: unknown) => {
      log('snapshot-failed', { game, ...describeFault(error) });
    });
  }

  async #makeFrom(
    table: Table,
    made: TableToMake,
  ): Promise<{ readonly game: string; readonly code: string } | undefined> {
    try {
      return await this.#maker.makeFrom(table.meta, made);
    } catch (error) {
      this.#options.log('make-failed', describeFault(error));
      return undefined;
    }
  }

  #unloadIdle(): void {
    const moment = this.#options.now() - this.#options.limits.unloadAfterMs;
    for (const table of this.#live) if (table.isIdleSince(moment)) this.#unload(table);
  }

  /** Unloads a table before it is removed, unless a client is connected or the table is being loaded. */
  readonly #release = (game: string): boolean => {
    if (!this.#tables.has(game)) return true;
    for (const live of this.#live) {
      if (live.game !== game) continue;
      if (!live.isIdleSince(Infinity)) return false;
      live.drop();
      return true;
    }
    return false;
  };

  #unload(live: LiveTable): void {
    const snapshot = live.table.makeSnapshot();
    if (snapshot !== null) this.#keepSnapshot(live.game, live.epoch, snapshot);
    const { wakeAt } = live;
    live.drop();
    if (wakeAt !== null && !this.#isClosed) this.#wake(live.game, wakeAt);
  }

  #wake(game: string, at: number): void {
    const alarm = new Alarm(this.#options.now, () => {
      this.#wakes.delete(game);
      this.#load(game).catch((error: unknown) => {
        this.#options.log('wake-failed', { game, ...describeFault(error) });
      });
    });
    this.#wakes.set(game, alarm);
    alarm.set(at);
  }

  #forget(table: LiveTable): void {
    this.#live.delete(table);
    this.#tables.delete(table.game);
  }
}
