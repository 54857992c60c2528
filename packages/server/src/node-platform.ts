import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawToken as drawTokenFrom } from './host/secrets.ts';
import type { Platform } from './ports/platform.ts';

/** The timers, hashes and random bytes of Node. */
export const nodePlatform: Platform = {
  monotonic: () => performance.now(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  soon: run => process.nextTick(run),
  nextTurn: run => void setImmediate(run),
  hash: text => createHash('sha256').update(text).digest('base64url'),
  randomBytes: count => randomBytes(count),
};

/** What is stored of a token: enough to recognize it, not enough to use it. */
export function hashToken(token: string): string {
  return nodePlatform.hash(token);
}

/** The secret of a seat. A client that sends it plays the seat. */
export function drawToken(): string {
  return drawTokenFrom(nodePlatform);
}

const EVERY_MS = 2_000;

/** Sources of time, in milliseconds. */
export interface TimeSource {
  /** A monotonic clock of any origin. */
  readonly monotonic: () => number;
  /** The time of day, which an operator or a time server may set forward and back. */
  readonly wall: () => number;
}

/**
 * The clock of all tables of a server. It starts with the time of day, never jumps, and stands still while
 * there is no server: a new server continues where the one before stopped. It writes the time to a file every
 * two seconds, so players gain at most that much time by a crash.
 */
export class HostClock {
  readonly #path: string | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #monotonic: () => number;
  /** The difference between the clock of the tables and the monotonic clock. */
  readonly #offset: number;

  /** Without a folder, a later server starts its clock anew. */
  constructor(folder: string | undefined, { monotonic, wall }: TimeSource) {
    this.#monotonic = monotonic;
    this.#path = folder === undefined ? undefined : join(folder, 'last-alive');
    this.#offset = (this.#read() ?? wall()) - monotonic();
    if (this.#path === undefined) return;
    this.#write();
    this.#timer = setInterval(() => this.#write(), EVERY_MS);
    this.#timer.unref();
  }

  /** Whole milliseconds. */
  readonly now = (): number => Math.floor(this.#monotonic() + this.#offset);

  close(): void {
    clearInterval(this.#timer);
    this.#write();
  }

  #read(): number | undefined {
    if (this.#path === undefined) return undefined;
    try {
      const moment = Number(readFileSync(this.#path, 'utf8'));
      return Number.isFinite(moment) && moment > 0 ? moment : undefined;
    } catch {
      return undefined;
    }
  }

  #write(): void {
    if (this.#path === undefined) return;
    try {
      writeFileSync(this.#path, String(this.now()), { mode: 0o600 });
    } catch {
      // The disk is full: after a crash players gain a little time, and games continue.
    }
  }
}
