import type { HexPlace } from '@boardsmith/ui';
import type { HexCell } from './hex-cell.ts';

/** A bridge over the gap between two stones of one player. */
export interface Link {
  readonly key: string;
  readonly owner: number;
  readonly from: HexPlace;
  readonly to: HexPlace;
}

/** Each pair of neighbours is found once: from the one to its right or below. */
const AHEAD = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
];

/** The ends of the bridge: under the edges of both stones. */
const [BEGIN, END] = [0.31, 0.69];

/** The bridges between adjacent stones of the same player: a chain is drawn as one shape. */
export function linksBetween(cells: readonly HexCell[]): readonly Link[] {
  const owners = new Map(cells.map(({ place, owner }) => [keyOf(place), owner]));
  return cells.flatMap(({ place, owner }) => {
    if (owner === null) return [];
    return AHEAD.flatMap(step => {
      const next = { q: place.q + step.q, r: place.r + step.r };
      if (owners.get(keyOf(next)) !== owner) return [];
      const at = (share: number): HexPlace => ({
        q: place.q + step.q * share,
        r: place.r + step.r * share,
      });
      return [{ key: `${keyOf(place)} ${keyOf(next)}`, owner, from: at(BEGIN), to: at(END) }];
    });
  });
}

function keyOf({ q, r }: HexPlace): string {
  return `${q},${r}`;
}
