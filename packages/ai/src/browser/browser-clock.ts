/// <reference lib="dom" />

import type { Clock } from '../search/clock.ts';

/** The time of a page or of a worker of it. */
export const browserClock: Clock = {
  now: () => performance.now(),
  pause: () =>
    new Promise(resolve => {
      // A timer would be put off by several milliseconds each time.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
};
