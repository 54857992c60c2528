import { createHash } from 'node:crypto';
import type { Platform } from '@boardsmith/server/host';

/**
 * How far each reading of the clock advances it, in milliseconds. The clock of a Worker stands still while code runs:
 * work that is cut into slices by time would never end a slice. With this it ends after a number of steps.
 */
const STEP_MS = 0.25;

let monotonic = 0;
let now = 0;

/** The timers, hashes and random bytes of a Worker. */
export const workerPlatform: Platform = {
  monotonic() {
    monotonic = Math.max(monotonic + STEP_MS, Date.now());
    return monotonic;
  },
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  soon: run => queueMicrotask(run),
  nextTurn: run => void setTimeout(run, 0),
  hash: text => createHash('sha256').update(text).digest('base64url'),
  randomBytes: count => crypto.getRandomValues(new Uint8Array(count)),
};

/** The clock of all tables: the time of day, which never goes back while the object is in memory. */
export function tableTime(): number {
  now = Math.max(now, Date.now());
  return now;
}
