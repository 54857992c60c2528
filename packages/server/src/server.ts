import type { Worker } from 'node:worker_threads';
import type { Attempt, BotPort, Store } from '@boardsmith/session';
import { ClusterMember, type ServerCluster } from './cluster/cluster-member.ts';
import { Host } from './host/host.ts';
import type { HostedGame } from './host/hosted-game.ts';
import { SoleOwnership } from './host/ownership.ts';
import { Quarantine } from './host/quarantine.ts';
import { TableQuota } from './host/quotas.ts';
import { Health } from './http/health.ts';
import { checkLimits, type Limits } from './limits/limits.ts';
import { aggregateLog } from './log/aggregate-log.ts';
import { type Log, silentLog } from './log/log.ts';
import { Metrics } from './log/metrics.ts';
import { Network, type NetworkOptions } from './network.ts';
import { HostClock, nodePlatform, type TimeSource } from './node-platform.ts';
import type { Rebuilds } from './rebuild/rebuilds.ts';
import { ThreadRebuilds, type ThreadRebuildsOptions } from './rebuild/thread-rebuilds.ts';
import type { DamagedTable } from './store/damage-list.ts';
import { PeriodicBackup } from './store/periodic-backup.ts';
import { STORES } from './store/stores.ts';
import { type RulesRun, type RulesWatch, unwatched } from './thread/rules-watch.ts';

export interface ServerOptions extends NetworkOptions {
  readonly games: readonly HostedGame[];
  /** The data folder; without one, tables are in memory and lost when the process ends. */
  readonly data?: string | undefined;
  /** A store instead of a data folder; it is closed with the server. */
  readonly store?: Store | undefined;
  /** The processes that share `store`; it is closed with the server. */
  readonly cluster?: ServerCluster | undefined;
  readonly bots?: BotPort | undefined;
  /**
   * Starts a thread that loads the modules of the same games and calls `answerQuestions`: past moments, debug
   * answers, replays and long logs are then computed there. Without it they are computed in slices between
   * the moves.
   */
  readonly startRebuildThread?: (() => Worker) | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly log?: Log | undefined;
  /** The time source; by default the clocks of the machine. */
  readonly time?: TimeSource | undefined;
  readonly watch?: RulesWatch | undefined;
  /** The runs of rules that were terminated in earlier threads of this server. */
  readonly ended?: readonly RulesRun[] | undefined;
  /** How often the thread of the server was restarted after it had died. */
  readonly restarts?: number | undefined;
  /** The maximum size of the data folder, in bytes. */
  readonly maxBytes?: number | undefined;
  /** A folder of backups, and how often one is made. Needs `data`. */
  readonly backup?: { readonly to: string; readonly everyMs: number } | undefined;
  /** Called with errors of a game's rules, for its author: they may contain hidden information. */
  readonly onRulesFault?: ((error: unknown, where: string) => void) | undefined;
  /** Called before a choice is made at a table, for the author of its game: rules may never return. */
  readonly onAttempt?: ((game: string, attempt: Attempt) => void) | undefined;
  /**
   * Called when the disk has failed. The outcome of pending writes is unknown: end the process and restart it.
   */
  readonly onDiskFailure?: ((message: string) => void) | undefined;
}

/** A server that is running. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  readonly metrics: Metrics;
  readonly host: Host;
  /** How many sockets are open. */
  readonly sockets: () => number;
  /** How many TCP connections are open, those of sockets included. */
  readonly connections: () => number;
  /** Asks all clients to reconnect later, waits for pending writes, and ends the server. */
  close(): Promise<void>;
}

const MACHINE_TIME: TimeSource = { monotonic: () => performance.now(), wall: Date.now };

/** Starts a server: HTTP for the lobby, a WebSocket for each player, and a store behind them. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data, time = MACHINE_TIME, cluster: joined } = options;
  const limits = checkLimits(options.limits);
  const network = new Network(options);
  const { log, flush } = aggregateLog(options.log ?? silentLog);
  const metrics = new Metrics();
  metrics.counts.rules_ended = options.ended?.length ?? 0;
  metrics.counts.thread_restarts = options.restarts ?? 0;
  const quarantine = new Quarantine(options.ended);
  const health = new Health(log, options.onDiskFailure);
  let host: Host | undefined;
  const dropTable = (game: string): void => host?.drop(game);
  const { scrubMs } = limits;
  const store = await openStore(options, { metrics, log, quarantine, health, dropTable, scrubMs });
  health.store = store;
  health.bots = options.bots;
  const backups = startBackups(options, log, health);
  const clock = new HostClock(data, time);
  const opened = new Host({
    ...options,
    store,
    ownership: joined?.cluster ?? new SoleOwnership(store),
    platform: nodePlatform,
    limits,
    log,
    metrics,
    now: () => joined?.cluster.now() ?? clock.now(),
    creation: new TableQuota(limits, nodePlatform, joined?.rates),
    wall: time.wall,
    watch: options.watch ?? unwatched,
    quarantine,
    makeRebuilds: sliced => rebuildsFor(options, sliced, { store, log, maxMs: limits.rebuildMs }),
    onDiskFailure: message => health.fail(message),
  });
  host = opened;
  opened.startSweeps();
  const platform = nodePlatform;
  const member = joined && new ClusterMember({ ...joined, host: opened, platform, log, metrics });
  health.concern(() => member?.concern);
  health.cluster = () => member?.health;
  await network.open({
    host: opened,
    tables: member?.tables ?? opened,
    relay: member?.relay,
    platform: nodePlatform,
    limits,
    metrics,
    log,
    gauges: () => ({ ...gaugesOf(opened, quarantine), ...member?.gauges }),
    rates: joined?.rates,
    health,
  });
  const close = (): Promise<void> =>
    closeAll({ host: opened, member, network, health, backups, store, clock, log, flush });
  return {
    port: network.port,
    url: network.url,
    metrics,
    host: opened,
    sockets: () => network.sockets,
    connections: () => network.connections,
    close,
  };
}

interface OpenedParts {
  readonly host: Host;
  readonly member: ClusterMember | undefined;
  readonly network: Network;
  readonly health: Health;
  readonly backups: PeriodicBackup | undefined;
  readonly store: Store;
  readonly clock: HostClock;
  readonly log: Log;
  readonly flush: () => void;
}

/** Ends the parts of a server in an order in which nothing acknowledged is lost and no client gives up. */
async function closeAll(parts: OpenedParts): Promise<void> {
  const { host, member, network, health, backups, store, clock, log, flush } = parts;
  health.close();
  network.stop();
  await host.close();
  network.closeSockets();
  await member?.close();
  await backups?.close();
  await store.close();
  clock.close();
  await new Promise(resolve => setTimeout(resolve, 20));
  network.destroy();
  flush();
  log('closed');
}

function rebuildsFor(
  { startRebuildThread: start }: ServerOptions,
  sliced: Rebuilds,
  { log, ...parts }: Omit<ThreadRebuildsOptions, 'start'> & { readonly log: Log },
): Rebuilds {
  if (start !== undefined) return new ThreadRebuilds({ ...parts, start });
  log('rebuilds-in-server-thread');
  return sliced;
}

function startBackups(
  { data, backup }: ServerOptions,
  log: Log,
  health: Health,
): PeriodicBackup | undefined {
  if (data === undefined || backup === undefined) return undefined;
  const backups = new PeriodicBackup({
    ...backup,
    data,
    onDone: ({ file, bytes, damaged }) => {
      log(damaged.length === 0 ? 'backup-made' : 'backup-damaged', {
        file,
        bytes,
        damaged: damaged.join(),
      });
    },
    onFailed: message => log('backup-failed', { error: message }),
  });
  health.concern(() => backups.failure && `The latest backup failed: ${backups.failure}`);
  return backups;
}

interface StoreUser {
  readonly metrics: Metrics;
  readonly log: Log;
  readonly quarantine: Quarantine;
  readonly health: Health;
  readonly dropTable: (game: string) => void;
  readonly scrubMs: number;
}

async function openStore(options: ServerOptions, user: StoreUser): Promise<Store> {
  const { data, maxBytes, time } = options;
  if (options.store !== undefined) return options.store;
  const { metrics, log, quarantine, health, dropTable, scrubMs } = user;
  const freeze = ({ game, what }: DamagedTable): void => {
    log('table-damaged', { game, what });
    quarantine.freeze(game, what);
    dropTable(game);
  };
  const store = await STORES[data === undefined ? 'memory' : 'sqlite']({
    location: data ?? '',
    wall: time?.wall,
    onCommit: () => {
      metrics.counts.commits++;
    },
    onFailure: message => health.fail(message),
    onDamage: freeze,
    scrubMs,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const { notes = [], damaged = [] } = store.recovery ?? {};
  for (const note of notes) log('store-damaged', { what: note });
  for (const table of damaged) freeze(table);
  return store;
}

function gaugesOf(host: Host, quarantine: Quarantine): Readonly<Record<string, number>> {
  return {
    tables_loaded: host.loaded,
    tables_quarantined: quarantine.size,
    resident_bytes: process.memoryUsage.rss(),
    cpu_seconds: cpuSeconds(),
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
