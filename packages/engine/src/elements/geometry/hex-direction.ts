import type { Axial } from './hex-coordinates.ts';

/** The six directions of a hex board, clockwise, named by what changes: true for pointy and flat tops alike. */
export const HEX_DIRECTIONS = ['+q', '+r', '-q+r', '-q', '-r', '+q-r'] as const;

/** One of the six directions of a hex board. */
export type HexDirection = (typeof HEX_DIRECTIONS)[number];

/** How far one step goes. */
export const HEX_STEPS: { readonly [D in HexDirection]: Axial } = {
  '+q': { q: 1, r: 0 },
  '+r': { q: 0, r: 1 },
  '-q+r': { q: -1, r: 1 },
  '-q': { q: -1, r: 0 },
  '-r': { q: 0, r: -1 },
  '+q-r': { q: 1, r: -1 },
};

/** The direction that goes `q` and `r` far, if it is one of the six. */
export function hexDirection({ q, r }: Axial): HexDirection | undefined {
  if (q === 0 && r === 0) return undefined;
  if (r === 0) return q > 0 ? '+q' : '-q';
  if (q === 0) return r > 0 ? '+r' : '-r';
  if (q + r !== 0) return undefined;
  return q > 0 ? '+q-r' : '-q+r';
}
