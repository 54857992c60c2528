import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  fromOffset,
  HEX_DIRECTIONS,
  HEX_STEPS,
  OFFSET_LAYOUTS,
  type OffsetLayout,
  toOffset,
} from './hex-coordinates.ts';

const coordinate = fc.integer({ min: -60, max: 60 });
const layout = fc.constantFrom(...OFFSET_LAYOUTS);

/** The neighbours' rows and columns as drawn on a board whose shifted lines lie half a cell further. */
function drawnNeighbours(kind: OffsetLayout, isShifted: boolean): readonly string[] {
  const near = isShifted ? 0 : -1;
  const along = [-1, 1].map(step => ({ straight: step, across: 0 }));
  const beside = [-1, 1].flatMap(across =>
    [near, near + 1].map(straight => ({ straight, across })),
  );
  const isByRow = kind.endsWith('-r');
  return [...along, ...beside]
    .map(({ straight, across }) => (isByRow ? `${across} ${straight}` : `${straight} ${across}`))
    .sort();
}

describe('offset coordinates', () => {
  test.prop([coordinate, coordinate, layout])(
    '[GEO25] axial to offset and back is the identity',
    (q, r, kind) => {
      expect(fromOffset(toOffset({ q, r }, kind), kind)).toEqual({ q, r });
    },
  );

  test.prop([coordinate, coordinate, layout])(
    '[GEO25] offset to axial and back is the identity',
    (row, column, kind) => {
      expect(toOffset(fromOffset({ row, column }, kind), kind)).toEqual({ row, column });
    },
  );

  test.prop([coordinate, coordinate, layout])(
    '[GEO25] the six neighbours are the six cells that touch in a drawing of the layout',
    (row, column, kind) => {
      const { q, r } = fromOffset({ row, column }, kind);
      const neighbours = HEX_DIRECTIONS.map(direction => {
        const step = HEX_STEPS[direction];
        const next = toOffset({ q: q + step.q, r: r + step.r }, kind);
        return `${next.row - row} ${next.column - column}`;
      });
      const line = kind.endsWith('-r') ? row : column;
      const isOdd = Math.abs(line % 2) === 1;
      expect(neighbours.sort()).toEqual(drawnNeighbours(kind, isOdd === kind.startsWith('odd')));
    },
  );

  test('[GEO25] the origin is row 0, column 0 in every layout', () => {
    expect(OFFSET_LAYOUTS.map(kind => toOffset({ q: 0, r: 0 }, kind))).toEqual(
      OFFSET_LAYOUTS.map(() => ({ row: 0, column: 0 })),
    );
  });
});
