import type { Clock } from '@boardsmith/ai';

/** Milliseconds of processor time that this process has used. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Time as a bot that has the process for itself uses it up: neighbours on the machine do not count. */
export const cpuClock: Clock = { now: cpuMs, pause: () => Promise.resolve() };
