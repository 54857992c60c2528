import type { Effort } from '../measure.ts';
import { AloneTable } from './alone-table.ts';

/**
 * Moves per second of processor time of one table whose appends are durable at once, with both
 * players connected and every message made into text: what a server cannot do without. `warmUp` are
 * seconds that it plays before: a server that is measured has been running for a while, too.
 */
export function sessionAlone(name: string, { windows, windowMs }: Effort, warmUp: number): number {
  playFor(name, warmUp * 1000);
  const { moves, spent } = playFor(name, windows * windowMs);
  return (moves * 1000) / spent;
}

/** Plays until some milliseconds of processor time are spent. */
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
