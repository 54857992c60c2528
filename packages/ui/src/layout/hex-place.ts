import { numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import type { HexPlace } from './use-hex-grid.ts';

/** Turns coordinates of a system into axial ones. */
const TO_AXIAL: Readonly<Record<string, (q: number, r: number) => HexPlace>> = {
  'odd-r': (q, r) => ({ q: q - (r - (r & 1)) / 2, r }),
  'even-r': (q, r) => ({ q: q - (r + (r & 1)) / 2, r }),
  'odd-q': (q, r) => ({ q, r: r - (q - (q & 1)) / 2 }),
  'even-q': (q, r) => ({ q, r: r - (q + (q & 1)) / 2 }),
};

/** Where a hexagon of a board is, in axial coordinates; `undefined` if it does not say. */
export function hexPlaceOf(board: ViewNode, hexagon: ViewNode): HexPlace | undefined {
  const coordinate = (hint: string, usual: string): number | undefined =>
    numberOf(hexagon, textOf(board, hint) ?? usual);
  const [q, r] = [coordinate('$qCoord', 'q'), coordinate('$rCoord', 'r')];
  const system = textOf(board, '$coordSystem') ?? 'axial';
  if (q !== undefined && r !== undefined) return TO_AXIAL[system]?.(q, r) ?? { q, r };
  const s = system === 'cube' ? coordinate('$sCoord', 's') : undefined;
  if (s === undefined) return undefined;
  // The three coordinates of a hexagon add up to 0, so two of them are enough.
  if (q !== undefined) return { q, r: -q - s };
  return r === undefined ? undefined : { q: -r - s, r };
}

/** Which way up the hexagons of a board stand: as it says, else as its coordinates are counted. */
export function hexOrientationOf(board: ViewNode): 'pointy' | 'flat' {
  const usual = textOf(board, '$coordSystem')?.endsWith('-q') ? 'flat' : 'pointy';
  return (textOf(board, '$hexOrientation') ?? usual) === 'flat' ? 'flat' : 'pointy';
}
