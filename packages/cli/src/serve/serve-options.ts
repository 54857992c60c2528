import { parseArgs } from 'node:util';
import { checkLimits, isLoopback, type Limits } from '@boardsmith/server';
import { UsageError } from '../terminal/usage-error.ts';
import { isReplicaUrl, requireLitestream } from './litestream.ts';

/** The arguments of `serve` as JSON: they are sent to a thread. */
export interface ServeOptions {
  /** Names under `games/` or paths; empty is every game under `games/`. */
  readonly games: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly data: string | undefined;
  /** The URL of a PostgreSQL database to store tables in, instead of a folder. */
  readonly database: string | undefined;
  /** The address at which the other processes of the database reach this one. */
  readonly nodeUrl: string;
  /** After this time without a sign of life, other processes take the tables of this one. */
  readonly leaseMs: number;
  /** A folder of backups, and the interval between them. */
  readonly backup: { readonly to: string; readonly everyMs: number } | undefined;
  /** A URL that Litestream copies every change to. */
  readonly replica: string | undefined;
  readonly origins: readonly string[];
  /** Additional host names of the server. */
  readonly allowedHosts: readonly string[];
  readonly contentSecurityPolicy: string | undefined;
  readonly trustProxy: boolean;
  readonly ui: string | undefined;
  /** How long rules may run, in milliseconds. */
  readonly rulesMs: number;
  readonly limits: Limits;
  /** JSON for programs; sentences for a person at a terminal. */
  readonly log: LogKind;
}

export type LogKind = 'json' | 'words';

/** Parses the arguments of `serve`; the log is JSON with `--json` or without a terminal. */
export function parseServeOptions(argv: readonly string[], usual: LogKind): ServeOptions {
  const { values, positionals } = parse(argv);
  const { host, data, database, ui } = values;
  const origins = values.origin ?? [];
  if (!isLoopback(host) && origins.length === 0) {
    throw new UsageError(
      `${host} is reachable by other machines, so name the pages that may use the server: --origin https://example.org`,
    );
  }
  return {
    games: [...(values.games ?? []).flatMap(text => text.split(',')), ...positionals],
    host,
    port: wholeNumber('--port', values.port),
    data,
    database: checkDatabase(database, data),
    ...parseNode(values, database),
    ...parseBackup(values, data),
    origins,
    allowedHosts: [...(values['allow-host'] ?? []), ...nodeHost(values['node-url'])],
    contentSecurityPolicy: values.csp,
    trustProxy: values['trust-proxy'],
    ui,
    rulesMs: wholeNumber('--rules-ms', values['rules-ms']),
    limits: parseLimits(values.limits),
    log: values.json ? 'json' : usual,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        games: { type: 'string', multiple: true },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8080' },
        data: { type: 'string' },
        database: { type: 'string' },
        'node-url': { type: 'string' },
        'lease-seconds': { type: 'string', default: '3' },
        backup: { type: 'string' },
        'backup-every': { type: 'string', default: '300' },
        origin: { type: 'string', multiple: true },
        'allow-host': { type: 'string', multiple: true },
        csp: { type: 'string' },
        'trust-proxy': { type: 'boolean', default: false },
        ui: { type: 'string' },
        'rules-ms': { type: 'string', default: '5000' },
        limits: { type: 'string', default: '{}' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function checkDatabase(url: string | undefined, data: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (data !== undefined) {
    throw new UsageError('Give --data or --database: tables are stored in one place.');
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new UsageError('--database is a URL, like postgres://user:password@host/database.');
  }
  return url;
}

function parseNode(
  values: {
    readonly host: string;
    readonly port: string;
    readonly 'node-url'?: string | undefined;
    readonly 'lease-seconds': string;
  },
  database: string | undefined,
): Pick<ServeOptions, 'nodeUrl' | 'leaseMs'> {
  const { host, port, 'node-url': url } = values;
  const seconds = wholeNumber('--lease-seconds', values['lease-seconds']);
  if (seconds === 0) throw new UsageError('--lease-seconds is a number of seconds, 1 or more.');
  if (url !== undefined && database === undefined) {
    throw new UsageError('--node-url needs --database: processes find each other there.');
  }
  if (url !== undefined && !/^https?:\/\/[^/]+$/.test(url)) {
    throw new UsageError('--node-url is an address without a path, like http://10.0.0.5:8080.');
  }
  const isReachable = port !== '0' && host !== '0.0.0.0' && host !== '::';
  if (url === undefined && database !== undefined && !isReachable) {
    throw new UsageError(
      `--database with --host ${host} --port ${port} needs --node-url: other processes connect there.`,
    );
  }
  return { nodeUrl: url ?? `http://${host}:${port}`, leaseMs: seconds * 1_000 };
}

/** Other processes of the cluster name this host in their requests. */
function nodeHost(url: string | undefined): readonly string[] {
  return url === undefined ? [] : [new URL(url).hostname];
}

function parseBackup(
  values: { readonly backup?: string | undefined; readonly 'backup-every': string },
  data: string | undefined,
): Pick<ServeOptions, 'backup' | 'replica'> {
  const { backup: to, 'backup-every': every } = values;
  const seconds = wholeNumber('--backup-every', every);
  if (to === undefined) return { backup: undefined, replica: undefined };
  if (data === undefined)
    throw new UsageError('--backup needs --data: a database is backed up with its own tools.');
  if (isReplicaUrl(to)) {
    requireLitestream(to);
    return { backup: undefined, replica: to };
  }
  if (seconds === 0) throw new UsageError('--backup-every is a number of seconds, 1 or more.');
  return { backup: { to, everyMs: seconds * 1000 }, replica: undefined };
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`${name} cannot be "${text}". Give a whole number.`);
}

export function parseLimits(text: string): Limits {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--limits is no JSON: ${text}`, { cause: error });
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new UsageError('--limits is an object, like {"requestsPerMinute":600}.');
  }
  try {
    return checkLimits({ ...given });
  } catch (error) {
    if (error instanceof RangeError)
      throw new UsageError(`--limits: ${error.message}`, { cause: error });
    throw error;
  }
}
