import { createHash, randomBytes } from 'node:crypto';
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
