import type { Platform } from '@boardsmith/server/host';
import { sha256 } from '@noble/hashes/sha2.js';

/** The timers, hashes and random bytes of a Web Worker. */
export const browserPlatform: Platform = {
  monotonic: () => performance.now(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  soon: run => queueMicrotask(run),
  nextTurn(run) {
    // Browsers delay nested timers by at least four milliseconds; a message arrives at once.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(null);
  },
  // The hash of `crypto.subtle` is asynchronous, and tokens are compared while a request is answered.
  hash: text => base64Url(sha256(new TextEncoder().encode(text))),
  randomBytes: count => crypto.getRandomValues(new Uint8Array(count)),
};

let latest = 0;

/** The clock of all tables: the time of day, which does not go back while the worker runs. */
export function tableTime(): number {
  latest = Math.max(latest, Date.now());
  return latest;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
