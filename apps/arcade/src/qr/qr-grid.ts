/** A square of modules: dark, light, or not drawn yet. */
export class QrGrid {
  readonly size: number;
  readonly #modules: (boolean | null)[];

  constructor(size: number) {
    this.size = size;
    this.#modules = new Array<boolean | null>(size * size).fill(null);
  }

  at(row: number, column: number): boolean | null {
    return this.#modules[row * this.size + column] ?? null;
  }

  put(row: number, column: number, isDark: boolean): void {
    this.#modules[row * this.size + column] = isDark;
  }

  rows(): boolean[][] {
    const { size } = this;
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => this.at(row, column) === true),
    );
  }
}

/** A grid with all that scanners look for, and room left for the data and its format. */
export function gridOf(version: number): QrGrid {
  const grid = new QrGrid(17 + 4 * version);
  const end = grid.size - 7;
  for (const [row, column] of [
    [0, 0],
    [0, end],
    [end, 0],
  ] as const) {
    putFinder(grid, row, column);
  }
  putAlignments(grid, version);
  for (let i = 8; i < grid.size - 8; i++) {
    grid.put(6, i, i % 2 === 0);
    grid.put(i, 6, i % 2 === 0);
  }
  grid.put(grid.size - 8, 8, true);
  putFormat(grid, 0);
  putVersion(grid, version);
  return grid;
}

/** Rings around a centre, with a light border where there is room for it. */
function putFinder(grid: QrGrid, top: number, left: number): void {
  for (let row = -1; row <= 7; row++) {
    for (let column = -1; column <= 7; column++) {
      const [y, x] = [top + row, left + column];
      if (y < 0 || x < 0 || y >= grid.size || x >= grid.size) continue;
      const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
      grid.put(y, x, ring !== 2 && ring !== 4);
    }
  }
}

function putAlignments(grid: QrGrid, version: number): void {
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((row, i) => {
    centres.forEach((column, k) => {
      const isUnderFinder =
        (i === 0 && k === 0) || (i === 0 && k === last) || (i === last && k === 0);
      if (!isUnderFinder) putAlignment(grid, row, column);
    });
  });
}

function putAlignment(grid: QrGrid, row: number, column: number): void {
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      grid.put(row + y, column + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
  }
}

/** Up to version 10 the middle one is halfway, rounded up to an even distance from the edge. */
function alignmentCentres(version: number): readonly number[] {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** Which correction level (M) and which mask, told twice. */
export function putFormat(grid: QrGrid, mask: number): void {
  const bits = withRemainder(mask, 10, 0b10100110111) ^ 0b101010000010010;
  const { size } = grid;
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    grid.put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, isDark);
    grid.put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, isDark);
  }
}

/** From version 7 on, twice. */
function putVersion(grid: QrGrid, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0b1111100100101);
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    const [long, short] = [Math.floor(i / 3), grid.size - 11 + (i % 3)];
    grid.put(long, short, isDark);
    grid.put(short, long, isDark);
  }
}

/** A number followed by the remainder that tells whether it was read right. */
function withRemainder(value: number, bits: number, polynomial: number): number {
  let rest = value << bits;
  const width = (n: number): number => 32 - Math.clz32(n);
  while (width(rest) > bits) rest ^= polynomial << (width(rest) - bits - 1);
  return (value << bits) | rest;
}
