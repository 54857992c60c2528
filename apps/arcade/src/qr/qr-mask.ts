import { putFormat, type QrGrid } from './qr-grid.ts';

/** Which modules a mask turns over. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  row => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Draws the data with each mask, and keeps the one that is easiest to scan. */
export function bestMasked(draw: (mask: number) => QrGrid): boolean[][] {
  const candidates = MASKS.map((_, mask) => {
    const grid = draw(mask);
    putFormat(grid, mask);
    const rows = grid.rows();
    return { rows, penalty: penaltyOf(rows) };
  });
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  return others.reduce((best, each) => (each.penalty < best.penalty ? each : best), first).rows;
}

function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, i) => rows.map(row => row[i] === true));
  const lines = [...rows, ...columns].map(line => line.map(Number).join(''));
  const along = lines.reduce((sum, line) => sum + runs(line) + finders(line), 0);
  return along + squares(rows) + imbalance(rows);
}

/** Five of a kind in a row cost 3, and each one more costs 1. */
function runs(line: string): number {
  const found = line.match(/0{5,}|1{5,}/g) ?? [];
  return found.reduce((sum, run) => sum + run.length - 2, 0);
}

/** What could be taken for a finder costs 40 each time. */
function finders(line: string): number {
  return 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
}

function squares(rows: readonly (readonly boolean[])[]): number {
  let count = 0;
  rows.slice(1).forEach((row, i) => {
    const above = rows[i] ?? [];
    row.slice(1).forEach((module, k) => {
      if (module === row[k] && module === above[k] && module === above[k + 1]) count++;
    });
  });
  return 3 * count;
}

/** Each 5 % away from half dark costs 10. */
function imbalance(rows: readonly (readonly boolean[])[]): number {
  const all = rows.flat();
  const percent = (100 * all.filter(Boolean).length) / all.length;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}
