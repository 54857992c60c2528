import type { Clock } from '@boardsmith/ai';

/** Milliseconds of CPU time that this process has used. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The clock of a bot: CPU time of the process, without that of other processes on the machine. */
export const cpuClock: Clock = { now: cpuMs, pause: () => Promise.resolve() };
