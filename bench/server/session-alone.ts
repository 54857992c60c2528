import type { Effort } from '../measure.ts';
import { AloneTable } from './alone-table.ts';

/**
 * Moves per second of processor time of one table whose appends are durable at once, with both
 * players connected and every message made into text: what a server cannot do without.
 */
export function sessionAlone(name: string, { windows, windowMs }: Effort): number {
  let moves = 0;
  let spent = 0;
  while (spent < windows * windowMs) {
    const table = new AloneTable(name);
    const begun = process.cpuUsage();
    moves += table.play(400);
    const { user, system } = process.cpuUsage(begun);
    spent += (user + system) / 1000;
  }
  return (moves * 1000) / spent;
}
