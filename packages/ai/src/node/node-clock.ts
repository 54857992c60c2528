import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../search/clock.ts';

/** The time of a Node process. */
export const nodeClock: Clock = {
  now: () => performance.now(),
  pause: () => setImmediate(),
};
