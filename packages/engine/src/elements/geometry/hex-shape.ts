import { authorError } from '../../errors/author-error.ts';
import { MAX_CELLS } from './board-geometry.ts';
import type { Axial } from './hex-coordinates.ts';

/** Which hexes a board has. */
export type HexShape =
  | { readonly shape: 'rhombus'; readonly rows: number; readonly columns: number }
  | { readonly shape: 'hexagon'; readonly radius: number }
  | { readonly shape: 'cells'; readonly cells: readonly Axial[] };

/** The coordinates of a shape in the order of its cells: row by row, or as listed. */
export function hexShapeCells(shape: HexShape): readonly Axial[] {
  switch (shape.shape) {
    case 'rhombus':
      return rhombus(shape.rows, shape.columns);
    case 'hexagon':
      return hexagon(shape.radius);
    case 'cells':
      return listed(shape.cells);
  }
}

/** A text that is the same for equal shapes. */
export function hexShapeKey(shape: HexShape): string {
  switch (shape.shape) {
    case 'rhombus':
      return `rhombus ${shape.rows}x${shape.columns}`;
    case 'hexagon':
      return `hexagon ${shape.radius}`;
    case 'cells':
      return `cells ${shape.cells.map(({ q, r }) => `${q},${r}`).join(' ')}`;
  }
}

function rhombus(rows: number, columns: number): readonly Axial[] {
  const isBoard = Number.isInteger(rows) && Number.isInteger(columns) && rows > 0 && columns > 0;
  if (!isBoard || rows * columns > MAX_CELLS) throw authorError('board-size', rows, columns);
  return Array.from({ length: rows * columns }, (_, cell) => ({
    q: cell % columns,
    r: Math.floor(cell / columns),
  }));
}

function hexagon(radius: number): readonly Axial[] {
  const isSize = Number.isInteger(radius) && radius >= 0;
  const count = 3 * radius * (radius + 1) + 1;
  if (!isSize || count > MAX_CELLS) throw authorError('hex-radius', radius);
  const cells: Axial[] = [];
  for (let r = -radius; r <= radius; r++) {
    const first = Math.max(-radius, -radius - r);
    const last = Math.min(radius, radius - r);
    for (let q = first; q <= last; q++) cells.push({ q: q + 0, r: r + 0 });
  }
  return cells;
}

function listed(cells: readonly Axial[]): readonly Axial[] {
  if (cells.length === 0 || cells.length > MAX_CELLS) {
    throw authorError('hex-no-cells', cells.length);
  }
  return cells.map(({ q, r }) => {
    if (!Number.isSafeInteger(q) || !Number.isSafeInteger(r)) {
      throw authorError('hex-coordinate', q, r);
    }
    return { q: q + 0, r: r + 0 };
  });
}
