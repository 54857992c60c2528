import {
  MESSAGE_LIMITS,
  type MessageLimits,
  PLAYER_LIMITS,
  type PlayerLimits,
  type Rate,
  TIMES,
} from '@boardsmith/protocol';
import { type RecordQuotas, TABLE_LIMITS } from '@boardsmith/session';

/** How long inactive tables are retained, in milliseconds. */
export interface ExpiryLimits {
  /** Games that were never started. */
  readonly unstartedMs: number;
  readonly finishedMs: number;
  /** Started games without a move for this long, and frozen games. */
  readonly abandonedMs: number;
}

/** All limits on what unknown clients may do. Each can be configured. */
export interface Limits {
  /** The largest frame that is read, in bytes; a larger one closes the socket. */
  readonly frameBytes: number;
  readonly message: MessageLimits;
  readonly player: PlayerLimits;
  /** Frames that one socket may send, with or without a seat; pings and pongs count. */
  readonly frames: Rate;
  /** Invalid frames of one socket after which it is closed. */
  readonly invalidFrames: number;
  /** The maximum size of an HTTP request, in bytes. */
  readonly bodyBytes: number;
  /** Headers of a request over HTTP, in bytes. */
  readonly headerBytes: number;
  /** TCP connections of all clients together, from the moment they are accepted. */
  readonly connections: number;
  /** TCP connections of one address. Not counted behind a proxy, because all connections come from its address. */
  readonly connectionsPerAddress: number;
  /** Closes a connection whose request headers have not arrived after this time. */
  readonly headersMs: number;
  /** Closes a connection whose request has not arrived, or whose response is not read, after this time. */
  readonly requestMs: number;
  /** How long an idle connection is held open for the next request. */
  readonly keepAliveMs: number;
  readonly upgradesPerMinute: number;
  readonly socketsPerAddress: number;
  /** Tables that one address may create in an hour, forks and rematches included. */
  readonly tablesPerHour: number;
  /** Tables that all addresses together may create in an hour. */
  readonly allTablesPerHour: number;
  /** Wrong join codes that one address may send in a minute. */
  readonly wrongCodesPerMinute: number;
  readonly requestsPerMinute: number;
  /** Moves of one game that may wait for the disk, and messages of one socket that may wait for its game to load. */
  readonly pendingPerGame: number;
  /** A bot gets the seat of a player who lost the connection after this time without one. */
  readonly graceMs: number;
  readonly expire: ExpiryLimits;
  /** The maximum number of log records of each kind: per seat and day, per table and day, and per table. */
  readonly records: RecordQuotas;
  /**
   * Computing time in milliseconds for requests other than moves: past positions, debug answers, forks, replays
   * and repeated full views. The seat, its table and its address are each charged.
   */
  readonly work: { readonly seat: Rate; readonly table: Rate; readonly address: Rate };
  /** The maximum time of a query about the past of a table; then its thread is terminated. */
  readonly rebuildMs: number;
  /** A socket with this many unsent bytes is sent no events until it has caught up. */
  readonly pauseBytes: number;
  /** A socket with this many unsent bytes, or behind for this long, is closed. */
  readonly closeBytes: number;
  readonly closeAfterMs: number;
  /** A socket that has not authenticated by then is closed. */
  readonly authenticateMs: number;
  readonly pingEveryMs: number;
  /** A socket that was silent for this long is closed. */
  readonly deadAfterMs: number;
  /** A table without sockets is unloaded after this time; the next client loads it again. */
  readonly unloadAfterMs: number;
  /** Whether tables may have debug rights, which show all hidden information to every player. */
  readonly debugTables: boolean;
  /** The pause between two steps of the background scrub; each step compares a thousand records with their checksums. */
  readonly scrubMs: number;
  /** How long a shutdown waits for pending writes. */
  readonly shutdownMs: number;
}

/** Safe for a public server. */
export const DEFAULT_LIMITS: Limits = {
  frameBytes: 16_384,
  message: MESSAGE_LIMITS,
  player: PLAYER_LIMITS,
  frames: { perSecond: 20, burst: 60 },
  invalidFrames: 20,
  bodyBytes: 16_384,
  headerBytes: 8_192,
  connections: 10_000,
  connectionsPerAddress: 100,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  upgradesPerMinute: 20,
  socketsPerAddress: 50,
  tablesPerHour: 60,
  allTablesPerHour: 6_000,
  wrongCodesPerMinute: 20,
  requestsPerMinute: 300,
  pendingPerGame: 32,
  graceMs: TABLE_LIMITS.graceMs,
  expire: {
    unstartedMs: 7 * 86_400_000,
    finishedMs: 90 * 86_400_000,
    abandonedMs: 90 * 86_400_000,
  },
  records: TABLE_LIMITS.records,
  work: {
    seat: { perSecond: 100, burst: 5_000 },
    table: { perSecond: 200, burst: 10_000 },
    address: { perSecond: 400, burst: 20_000 },
  },
  rebuildMs: 30_000,
  pauseBytes: 262_144,
  closeBytes: 1_048_576,
  closeAfterMs: 10_000,
  authenticateMs: TIMES.auth,
  pingEveryMs: TIMES.ping,
  deadAfterMs: TIMES.dead,
  unloadAfterMs: 300_000,
  debugTables: false,
  scrubMs: 1_000,
  shutdownMs: 5_000,
};

/** Node's timers fire at once if the delay is longer than this. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the default limits, overridden by the given ones. Throws a `RangeError` with a sentence for
 * each unknown limit and each invalid value.
 */
export function checkLimits(given: Readonly<Record<string, unknown>> = {}): Limits {
  // The walk below has compared every key and the type of every value with those of the defaults.
  const limits = merge('', DEFAULT_LIMITS, given) as unknown as Limits;
  demandOrder(limits, 'pauseBytes', 'closeBytes');
  demandOrder(limits, 'pingEveryMs', 'deadAfterMs');
  demandOrder(limits, 'headersMs', 'requestMs');
  return limits;
}

function merge(path: string, defaults: object, given: object): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  for (const [name, value] of Object.entries(given)) {
    const limit = `${path}${name}`;
    const usual = known.get(name);
    if (usual === undefined) {
      const names = Object.keys(defaults).join(', ');
      throw new RangeError(`There is no limit "${limit}". Limits are: ${names}.`);
    }
    if (value === undefined) continue;
    known.set(name, checked(limit, usual, value));
  }
  return Object.fromEntries(known);
}

/** A value that has the type of the default. */
function checked(limit: string, usual: unknown, value: unknown): unknown {
  if (typeof usual === 'number') return number(limit, value);
  if (typeof usual !== 'boolean') return nested(limit, usual, value);
  if (typeof value === 'boolean') return value;
  throw new RangeError(`The limit "${limit}" is true or false, not ${shown(value)}.`);
}

function nested(limit: string, usual: unknown, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return merge(`${limit}.`, Object(usual), value);
  }
  const example = JSON.stringify(usual);
  throw new RangeError(`The limit "${limit}" is an object like ${example}, not ${shown(value)}.`);
}

function number(limit: string, value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value < 0) {
    throw new RangeError(`The limit "${limit}" is a number from 0, not ${shown(value)}.`);
  }
  // Expiry ages are compared with timestamps and may exceed the maximum of timers; all other times may not.
  const isTimer = limit.endsWith('Ms') && !limit.startsWith('expire.');
  if (isTimer && (value < 1 || value > MAX_TIMER_MS)) {
    throw new RangeError(
      `The limit "${limit}" is a time from 1 to ${MAX_TIMER_MS} milliseconds, not ${value}.`,
    );
  }
  return value;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

type NumericLimit = { [K in keyof Limits]: Limits[K] extends number ? K : never }[keyof Limits];

function demandOrder(limits: Limits, lower: NumericLimit, upper: NumericLimit): void {
  if (limits[lower] <= limits[upper]) return;
  throw new RangeError(
    `The limit "${lower}" (${limits[lower]}) may not be above "${upper}" (${limits[upper]}).`,
  );
}
