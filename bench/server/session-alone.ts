import type { Effort } from '../harness/measure.ts';
import { AloneTable } from './alone-table.ts';

/**
 * Moves per second of CPU time of one table whose appends are durable at once, with both players connected
 * and every message encoded: the minimum work of a server. `warmUp` is the number of seconds it plays before
 * measuring.
 */
export function sessionAlone(name: string, { windows, windowMs }: Effort, warmUp: number): number {
  playFor(name, warmUp * 1000);
  const { moves, spent } = playFor(name, windows * windowMs);
  return (moves * 1000) / spent;
}

/** Plays until a number of milliseconds of CPU time is used. */
function playFor(name: string, time: number): { readonly moves: number; readonly spent: number } {
  let moves = 0;
  let spent = 0;
  while (spent < time) {
    const table = new AloneTable(name);
    const begun = process.cpuUsage();
    moves += table.play(400);
    const { user, system } = process.cpuUsage(begun);
    spent += (user + system) / 1000;
  }
  return { moves, spent };
}
