import type { Axial } from './hex-coordinates.ts';

/**
 * The six sides of a hex board, clockwise, as they lie with pointy tops.
 *
 * A hexagon has all six; a rhombus has `top` and `bottom` (first and last row), `left` and `right`
 * (first and last column), and its acute corners for the other two.
 */
export const HEX_SIDES = ['top', 'right', 'lower-right', 'bottom', 'left', 'upper-left'] as const;

/** One of the six sides of a hex board. */
export type HexSide = (typeof HEX_SIDES)[number];

/** How far a hex lies towards a side; the edge is where this is greatest. */
export const towardsSide: { readonly [S in HexSide]: (hex: Axial) => number } = {
  top: ({ r }) => -r,
  right: ({ q }) => q,
  'lower-right': ({ q, r }) => q + r,
  bottom: ({ r }) => r,
  left: ({ q }) => -q,
  'upper-left': ({ q, r }) => -q - r,
};
