import type { Rejection } from '@boardsmith/protocol';
import {
  type Attempt,
  type BotPort,
  type Reply,
  replayHead,
  type Store,
  type StoredSnapshot,
  type Table,
} from '@boardsmith/session';
import type { Limits } from '../limits/limits.ts';
import { describeFault, type Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Platform, repeat, sleep } from '../ports/platform.ts';
import { type Rebuilds, SlicedRebuilds } from '../rebuild/rebuilds.ts';
import { WorkQueue } from '../rebuild/work-queue.ts';
import type { RulesWatch } from '../thread/rules-watch.ts';
import { Appends } from './appends.ts';
import { Expiry } from './expiry.ts';
import { HostBots, type HostedGame } from './hosted-game.ts';
import { LiveTable } from './live-table.ts';
import { LoadQueue } from './load-queue.ts';
import { firstTimer, type Ownership, Releases, type TableElsewhere } from './ownership.ts';
import type { QuarantinePort } from './quarantine.ts';
import { Costs, type CreationLimits, TableQuota, type TooCostly } from './quotas.ts';
import { TableDirectory } from './table-directory.ts';
import { TableMaker, type TableRequest } from './table-maker.ts';
import { TableOpener } from './table-opener.ts';
import { type MakeAlarm, processAlarms, type TableToMake, type TableWorld } from './table-world.ts';
import type { Busy, Newcomer, NotJoined, TableAsk, TableSeat, Tables } from './tables.ts';

export interface HostOptions {
  readonly store: Store;
  /** Decides which tables this host may run. */
  readonly ownership: Ownership;
  readonly platform: Platform;
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
  readonly quarantine: QuarantinePort;
  /** Makes the alarms of tables; by default from timers of the process, which a host that sleeps would forget. */
  readonly makeAlarm?: MakeAlarm | undefined;
  /** Limits how many tables are made; for this host alone if left out. */
  readonly creation?: CreationLimits | undefined;
  /** Hears what the rules of a game threw. The log leaves it out: its words may name hidden cards. */
  readonly onRulesFault?: ((error: unknown, where: string) => void) | undefined;
  /** Called before a choice is made at a table, for the author of its game. */
  readonly onAttempt?: ((game: string, attempt: Attempt) => void) | undefined;
  /** Answers queries about the past of tables; by default in slices in this thread. */
  readonly makeRebuilds?: ((sliced: Rebuilds) => Rebuilds) | undefined;
  /** Called when the disk has failed: no write can be acknowledged any more, and the process has to end. */
  readonly onDiskFailure: (message: string) => void;
}

/** Where a table is: in the memory of this host, at another process, nowhere, or to be asked for again. */
export type Place = 'here' | NotJoined | TableElsewhere;

const TOO_LONG = 'The rules of this game did not come back from this. It was not done';
const BUSY: Busy = { code: 'busy' };
const SWEEPS_PER_LIFE = 4;
/** How often tables are looked for whose clocks run and that no process has in memory. */
const WAKE_EVERY_MS = 500;
/** How often a host that is closing looks whether its writes have come back. */
const CLOSING_MS = 5;

/** All tables of a server: loads a table for its first client, and unloads it after its last one. */
export class Host implements Tables {
  readonly games: ReadonlyMap<string, HostedGame>;
  /** How many tables may still be made. */
  readonly tableQuota: CreationLimits;
  /** Answers what is asked about tables, without loading them. */
  readonly directory: TableDirectory;
  /** Removes unused tables. */
  readonly expiry: Expiry;
  readonly #options: HostOptions;
  readonly #maker: TableMaker;
  readonly #tables = new Map<string, Promise<LiveTable | TableElsewhere | undefined>>();
  readonly #live = new Map<string, LiveTable>();
  readonly #releases: Releases;
  /** The order in which tables are loaded. */
  readonly #loads = new LoadQueue();
  /** Tables that are due and cannot be opened: they are not tried again until a client comes. */
  readonly #unwakeable = new Set<string>();
  #cancels: readonly (() => void)[] = [];
  readonly #world: TableWorld;
  readonly #appends: Appends;
  readonly #bots: HostBots;
  readonly #costs: Costs;
  /** Tables that are being loaded. */
  readonly #loading: WorkQueue;
  /** The work of this thread beside the games. */
  readonly #beside: WorkQueue;
  /** Answers queries about the past, beside the games. */
  readonly #rebuilds: Rebuilds;
  readonly #opener: TableOpener;
  #isClosed = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.games = new Map(options.games.map(game => [game.name, game]));
    const { store, wall, limits, platform } = options;
    const allowsDebug = limits.debugTables;
    this.#maker = new TableMaker({ store, games: this.games, now: wall, allowsDebug, platform });
    this.#appends = new Appends(options);
    this.#releases = new Releases(options.ownership, (game, error) => {
      options.log('release-failed', { game, ...describeFault(error) });
    });
    this.#bots = new HostBots(options.bots, this.games, options.metrics);
    this.#costs = new Costs(limits, platform);
    this.tableQuota = options.creation ?? new TableQuota(limits, platform);
    this.directory = new TableDirectory({ ...options, games: this.games, costs: this.#costs });
    const { watch } = options;
    this.#loading = new WorkQueue({ sliceMs: 8, pauseMs: 0, kind: 'load', watch, platform });
    this.#beside = new WorkQueue({ sliceMs: 4, pauseMs: 4, kind: 'work', watch, platform });
    const sliced = new SlicedRebuilds(this.#beside);
    this.#rebuilds = options.makeRebuilds?.(sliced) ?? sliced;
    const [games, rebuilds, queue] = [this.games, this.#rebuilds, this.#loading];
    this.#opener = new TableOpener({ ...options, games, rebuilds, queue, loads: this.#loads });
    this.#world = this.#makeWorld();
    this.expiry = new Expiry({
      ...options,
      now: options.wall,
      limits: options.limits.expire,
      release: this.#makeRemovable,
    });
  }

  /**
   * Unloads idle tables, removes old ones and wakes those that are due, from now on. A host that must be able to sleep, as
   * on Workers, does without and calls `wake` instead.
   */
  startSweeps(): void {
    const { limits, platform } = this.#options;
    this.#cancels = [
      repeat(platform, limits.unloadAfterMs / SWEEPS_PER_LIFE, () => this.#unloadIdle()),
      repeat(platform, WAKE_EVERY_MS, () => void this.#wakeDue()),
    ];
    this.expiry.start();
    void this.#wakeDue();
  }

  /** The time by the clock of all tables. */
  now(): number {
    return this.#options.now();
  }

  /** How many tables are in memory. */
  get loaded(): number {
    return this.#live.size;
  }

  /** How many tables wait to be loaded, after the end of another process for example. */
  get waiting(): number {
    return this.#loads.size;
  }

  makeTable(request: TableRequest): ReturnType<TableMaker['make']> {
    return this.#maker.make(request);
  }

  /** Loads a table where this host may run it, and tells where it is. */
  async place(game: string): Promise<Place> {
    if (this.#isClosed) return 'moved';
    if (this.whyClosed(game) !== undefined) return 'here';
    const table = await this.#load(game);
    if (table instanceof LiveTable) return 'here';
    return table ?? (this.#isClosed ? 'moved' : 'none');
  }

  async join(game: string, newcomer: Newcomer): Promise<TableSeat | NotJoined> {
    const { quarantine, ownership } = this.#options;
    const { connection } = newcomer;
    // The owner may be another process by now; the database, which would say so, may not answer.
    if (!ownership.isHeld()) return 'moved';
    const table = await this.#load(game);
    if (!(table instanceof LiveTable)) {
      if (this.#isClosed || table !== undefined) return 'moved';
      const reason = this.whyClosed(game)?.reason ?? (await this.directory.whyRemoved(game));
      if (reason !== undefined) connection.send({ t: 'frozen', reason });
      return 'none';
    }
    // The process has lost the table while it was loaded, or the client is gone.
    if (table.isGone || connection.isClosed) return 'moved';
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

  async ask(game: string, request: TableAsk, address = ''): Promise<Reply | undefined> {
    const table = await this.#load(game);
    if (table instanceof LiveTable) return table.ask(request, address);
    const closed = this.whyClosed(game);
    if (closed !== undefined) return { ok: false, reason: closed, text: closed.reason };
    if (table === undefined && !this.#isClosed) return undefined;
    return { ok: false, reason: BUSY, text: 'The table moves to another process. Try again' };
  }

  /** Why a table cannot be used although it exists; `undefined` if it can. */
  whyClosed(game: string): Extract<Rejection, { readonly code: 'frozen' }> | undefined {
    const reason = this.#options.quarantine.whyFrozen(game);
    return reason === undefined ? undefined : { code: 'frozen', reason };
  }

  /** Reads something off a table in this process, for tools; `undefined` if there is none that can be used. */
  async look<V>(game: string, read: (table: Table) => V): Promise<V | undefined> {
    const live = await this.#load(game);
    return live instanceof LiveTable ? read(live.table) : undefined;
  }

  async replay(
    game: string,
    address: string,
  ): Promise<string | TooCostly | Busy | null | undefined> {
    const payer = { game, seat: '', address };
    const refused = this.#costs.whyNot(payer);
    if (refused !== undefined) return refused;
    const table = await this.#load(game);
    if (!(table instanceof LiveTable)) {
      return table === undefined && !this.#isClosed ? undefined : BUSY;
    }
    // The end is final before anything of the replay is sent.
    const published = await table.ask({ type: 'publish' }, address);
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

  /** Unloads a table whose stored data is damaged; its clients reconnect and get the reason. */
  drop(game: string): void {
    this.#live.get(game)?.drop();
  }

  /** This process is no longer the owner of its tables: their clients connect again. */
  dropAll(): void {
    this.#opener.lostAll();
    for (const live of this.#live.values()) live.drop();
  }

  /** Loads a table whose clock has to be looked at. */
  async wake(game: string): Promise<void> {
    try {
      // A table that another process was quicker to take may be without an owner again later.
      if ((await this.#load(game, false)) === undefined) this.#unwakeable.add(game);
    } catch (error) {
      this.#options.log('wake-failed', { game, ...describeFault(error) });
    }
  }

  /** Waits for pending writes, but not for ever, stores snapshots for the next start, and releases all tables. */
  async close(): Promise<void> {
    const { platform, limits } = this.#options;
    this.#isClosed = true;
    this.expiry.close();
    for (const cancel of this.#cancels) cancel();
    const until = platform.monotonic() + limits.shutdownMs;
    while (
      platform.monotonic() < until &&
      [...this.#live.values()].some(({ isWriting }) => isWriting)
    ) {
      await sleep(platform, CLOSING_MS);
    }
    this.#loading.close();
    this.#beside.close();
    await this.#rebuilds.close();
    for (const table of this.#live.values()) this.#unload(table);
    await this.#releases.whenAllReleased();
  }

  async #wakeDue(): Promise<void> {
    const { ownership, now, log } = this.#options;
    try {
      for (const game of await ownership.orphansDue(now())) {
        if (!this.#tables.has(game) && !this.#unwakeable.has(game)) void this.wake(game);
      }
    } catch (error) {
      log('wake-failed', describeFault(error));
    }
  }

  #load(game: string, isAwaited = true): Promise<LiveTable | TableElsewhere | undefined> {
    const isFrozen = this.whyClosed(game) !== undefined;
    if (this.#isClosed || isFrozen) return Promise.resolve(undefined);
    if (isAwaited) this.#loads.want(game);
    const known = this.#tables.get(game);
    if (known !== undefined) return known;
    const loading = this.#open(game, isAwaited);
    this.#tables.set(game, loading);
    const forget = (): void => {
      if (this.#tables.get(game) === loading) this.#tables.delete(game);
    };
    loading.then(table => {
      if (!(table instanceof LiveTable)) forget();
    }, forget);
    return loading;
  }

  async #open(game: string, isAwaited: boolean): Promise<LiveTable | TableElsewhere | undefined> {
    await this.#releases.whenReleased(game);
    const opened = await this.#opener.open(game, isAwaited);
    if (opened === undefined || 'at' in opened) return opened;
    if (this.#isClosed) {
      await this.#releases.release(game);
      return undefined;
    }
    if (opened.downSince !== undefined) this.#options.metrics.counts.takeovers++;
    const live = new LiveTable(game, opened, this.#world);
    this.#live.set(game, live);
    this.#unwakeable.delete(game);
    live.take(firstTimer(opened));
    return live;
  }

  #makeWorld(): TableWorld {
    return {
      now: this.#options.now,
      wall: this.#options.wall,
      platform: this.#options.platform,
      makeAlarm: this.#options.makeAlarm ?? processAlarms(this.#options),
      isHeld: () => this.#options.ownership.isHeld(),
      watch: this.#options.watch,
      rejected: () => void this.#options.metrics.counts.moves_rejected++,
      append: (request, done) => this.#appends.add(request, done),
      keepSnapshot: (game, epoch, snapshot) => this.#keepSnapshot(game, epoch, snapshot),
      askBot: (table, request) => this.#bots.choose(table, request),
      explain: (table, request) => this.#bots.explain(table, request),
      costs: this.#costs,
      tables: this.tableQuota,
      rebuilds: this.#rebuilds,
      work: (game, work) => this.#beside.run(game, work),
      makeFrom: (game, table, made) => this.#makeFrom(game, table, made),
      fault: (game, error, where) => {
        this.#options.log('rules-failed', { game, where, ...describeFault(error) });
        this.#options.onRulesFault?.(error, where);
      },
      dropped: game => this.#forget(game),
    };
  }

  #keepSnapshot(game: string, epoch: number, snapshot: StoredSnapshot): void {
    const { store, log } = this.#options;
    const failed = (error: unknown) => log('snapshot-failed', { game, ...describeFault(error) });
    store.snapshot(game, epoch, snapshot).catch(failed);
  }

  async #makeFrom(
    game: string,
    table: Table,
    made: TableToMake,
  ): Promise<{ readonly game: string; readonly code: string } | undefined> {
    try {
      return await this.#maker.makeFrom(game, table.meta, made);
    } catch (error) {
      this.#options.log('make-failed', describeFault(error));
      return undefined;
    }
  }

  #unloadIdle(): void {
    const moment = this.#options.now() - this.#options.limits.unloadAfterMs;
    for (const live of this.#live.values()) if (live.isIdleSince(moment)) this.#unload(live);
  }

  /** Unloads a table before it is removed, unless a client is connected or the table is being loaded. */
  readonly #makeRemovable = (game: string): boolean => {
    if (!this.#tables.has(game)) return true;
    const live = this.#live.get(game);
    if (live === undefined || !live.isIdleSince(Infinity)) return false;
    live.drop();
    return true;
  };

  #unload(live: LiveTable): void {
    const snapshot = live.table.makeSnapshot();
    if (snapshot !== null) this.#keepSnapshot(live.game, live.epoch, snapshot);
    live.drop();
  }

  #forget(game: string): void {
    this.#live.delete(game);
    this.#tables.delete(game);
    void this.#releases.release(game);
  }
}
