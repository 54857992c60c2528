import { expectTypeOf, test } from 'vitest';
import { HexGeometry } from './hex-geometry.ts';
import { SquareGeometry } from './square-geometry.ts';

const square = SquareGeometry.of(8, 8);
const hex = HexGeometry.of({ shape: 'hexagon', radius: 2 });

test('[GEO4] a caller cannot change the cached lists of a geometry', () => {
  // @ts-expect-error neighbours are shared
  square.neighbours(0).push(1);
  // @ts-expect-error rays are shared
  square.ray(0, 'north').sort();
  // @ts-expect-error lines are shared
  square.lines(3).pop();
  // @ts-expect-error each line is shared
  square.linesThrough(0, 3)[0]?.reverse();
  // @ts-expect-error rings are shared
  hex.ring(0, 1).shift();
  // @ts-expect-error coordinates are shared
  hex.coordinate(0).q = 1;
});

test('[GEO6] each kind of board has its own directions', () => {
  expectTypeOf(square.directionTo(0, 1)).toEqualTypeOf<
    | 'north'
    | 'northeast'
    | 'east'
    | 'southeast'
    | 'south'
    | 'southwest'
    | 'west'
    | 'northwest'
    | undefined
  >();
  // @ts-expect-error a hex board has no north
  hex.step(0, 'north');
});
