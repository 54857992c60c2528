import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { BotPort, Store } from '@boardsmith/session';
import { getRequestListener } from '@hono/node-server';
import { Host } from './host/host.ts';
import type { HostedGame } from './host/hosted-game.ts';
import { LastAlive } from './host/last-alive.ts';
import { type EndedRules, Quarantine } from './host/quarantine.ts';
import { makeApp } from './http/make-app.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { type Log, silentLog } from './log/log.ts';
import { Metrics } from './log/metrics.ts';
import { allowOrigins, isLoopback, ownOrigins } from './socket/allowed-origins.ts';
import { SocketServer } from './socket/socket-server.ts';
import { MemoryStore } from './store/memory-store.ts';
import { SqliteStore } from './store/sqlite-store.ts';
import { type RulesWatch, unwatched } from './thread/rules-watch.ts';
import { keepHeapThrifty } from './thread/thrifty-heap.ts';

export interface ServerOptions {
  readonly games: readonly HostedGame[];
  /** The folder that games are kept in; without one they end with the process. */
  readonly data?: string | undefined;
  /** Where games are kept instead; it is closed with the server. */
  readonly store?: Store | undefined;
  /** Only this machine can reach the server unless another address is given. */
  readonly host?: string | undefined;
  /** `0` is any port that is free. */
  readonly port?: number | undefined;
  /** Pages that may use the server, besides its own on this machine. */
  readonly origins?: readonly string[] | undefined;
  /** Whether a proxy in front says who asks. */
  readonly trustProxy?: boolean | undefined;
  /** A folder with the files of a user interface. */
  readonly ui?: string | undefined;
  readonly bots?: BotPort | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly log?: Log | undefined;
  readonly now?: (() => number) | undefined;
  readonly watch?: RulesWatch | undefined;
  /** What had to be ended in the servers before this one. */
  readonly ended?: readonly EndedRules[] | undefined;
  /** The data folder may grow to so many bytes. */
  readonly maxBytes?: number | undefined;
  /** Hears what the rules of a game threw, for the author of that game: it may name what is hidden. */
  readonly onRulesFault?: ((error: unknown) => void) | undefined;
  /** The disk has failed. What is pending is unknown: end the process and start anew from the disk. */
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
  /** Tells everybody to come back, waits for what is on its way to the disk, and ends. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Starts a server: HTTP for the lobby, a socket for each player, and a store behind them. It settles how the
 * process collects garbage.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host: address = LOOPBACK, port = 0, data, log = silentLog, now = Date.now } = options;
  keepHeapThrifty();
  const metrics = new Metrics();
  metrics.counts.rules_ended = options.ended?.length ?? 0;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const quarantine = new Quarantine(options.ended);
  let isHealthy = true;
  const store = await openStore(options, metrics);
  const alive = data === undefined ? undefined : new LastAlive(data, now);
  const host = await Host.open({
    store,
    games: options.games,
    bots: options.bots,
    limits,
    log,
    metrics,
    now,
    watch: options.watch ?? unwatched,
    quarantine,
    downSince: alive?.before,
    onRulesFault: options.onRulesFault,
    onDiskFailure: message => {
      isHealthy = false;
      log('disk-failed', { error: message });
      options.onDiskFailure?.(message);
    },
  });
  const server = createServer();
  await listen(server, address, port);
  const bound = portOf(server);
  const shared = {
    limits,
    log,
    metrics,
    trustProxy: options.trustProxy ?? false,
    mayConnect: allowOrigins(originsOf(address, bound, options.origins)),
  };
  const sockets = new SocketServer(server, { ...shared, tables: host });
  const gauges = (): Readonly<Record<string, number>> => ({
    sockets: sockets.size,
    tables_loaded: host.loaded,
    tables_quarantined: quarantine.size,
    resident_bytes: process.memoryUsage.rss(),
    cpu_seconds: cpuSeconds(),
  });
  const app = makeApp({ ...shared, host, ui: options.ui, gauges, isHealthy: () => isHealthy });
  server.on('request', getRequestListener(app.fetch));
  log('listening', { host: address, port: bound, games: options.games.length });
  const close = async (): Promise<void> => {
    isHealthy = false;
    server.close();
    await host.close();
    sockets.close();
    await store.close();
    alive?.close();
    await new Promise(resolve => setTimeout(resolve, 20));
    sockets.terminate();
    server.closeAllConnections();
    log('closed');
  };
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${bound}`;
  return { port: bound, url, metrics, host, sockets: () => sockets.size, close };
}

function openStore(options: ServerOptions, metrics: Metrics): Store | Promise<Store> {
  const { data, maxBytes, now, store } = options;
  if (store !== undefined) return store;
  if (data === undefined) return new MemoryStore(now);
  return SqliteStore.open(data, {
    onCommit: () => {
      metrics.counts.commits++;
    },
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
}

/** The pages that may use the server. One that others can reach has to be told which they are. */
function originsOf(host: string, port: number, origins: readonly string[] = []): readonly string[] {
  if (!isLoopback(host)) return origins;
  return [...ownOrigins(host, port), ...origins];
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
