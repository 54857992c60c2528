import { numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import type { HexPlace } from './use-hex-grid.ts';

/** Converts coordinates of a system to axial ones. */
const TO_AXIAL: Readonly<Record<string, (q: number, r: number) => HexPlace>> = {
  'odd-r': (q, r) => ({ q: q - (r - (r & 1)) / 2, r }),
  'even-r': (q, r) => ({ q: q - (r + (r & 1)) / 2, r }),
  'odd-q': (q, r) => ({ q, r: r - (q - (q & 1)) / 2 }),
  'even-q': (q, r) => ({ q, r: r - (q + (q & 1)) / 2 }),
};

/** The axial coordinates of a hexagon; `undefined` if its attributes contain none. */
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

/** The orientation of a board's hexagons: its hint, else the one that fits its coordinate system. */
export function hexOrientationOf(board: ViewNode): 'pointy' | 'flat' {
  const usual = textOf(board, '$coordSystem')?.endsWith('-q') ? 'flat' : 'pointy';
  return (textOf(board, '$hexOrientation') ?? usual) === 'flat' ? 'flat' : 'pointy';
}
