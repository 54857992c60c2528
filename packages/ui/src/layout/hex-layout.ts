import { numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { hexOrientationOf, hexPlaceOf } from './hex-place.ts';
import type { Room } from './room.ts';
import { labelsOf } from './square-layout.ts';
import { fitHexGrid, type HexFit, type HexPlace, type Point } from './use-hex-grid.ts';

/** A hexagon and its centre, in pixels from the top left. */
export interface PlacedHex {
  readonly node: ViewNode;
  readonly centre: Point;
}

/** A label at the edge of a board. */
export interface EdgeLabel {
  readonly text: string;
  readonly centre: Point;
}

/** A board of hexagons, rotated to fill its room. */
export interface HexLayout extends Pick<HexFit, 'size' | 'turn' | 'width' | 'height' | 'corners'> {
  readonly hexes: readonly PlacedHex[];
  readonly labels: readonly EdgeLabel[];
}

/** Rotates and scales a board of hexagons for its room. */
export function hexLayout(board: ViewNode, room: Room): HexLayout {
  const cells = (board.children ?? []).map(node => ({
    node,
    place: hexPlaceOf(board, node) ?? { q: 0, r: 0 },
  }));
  const labels = edgeLabels(
    board,
    cells.map(({ place }) => place),
  );
  const fit = fitHexGrid({
    // A label takes as much room as a hexagon.
    cells: [...cells, ...labels].map(({ place }) => place),
    room,
    orientation: hexOrientationOf(board),
    largest: numberOf(board, '$hexSize'),
  });
  return {
    ...fit,
    hexes: cells.map(({ node, place }) => ({ node, centre: fit.pixelOf(place) })),
    labels: labels.map(({ text, place }) => ({ text, centre: fit.pixelOf(place) })),
  };
}

/** Column labels follow the first row, row labels the first column: they rotate with the board. */
function edgeLabels(
  board: ViewNode,
  places: readonly HexPlace[],
): { readonly text: string; readonly place: HexPlace }[] {
  if (places.length === 0) return [];
  const top = Math.min(...places.map(({ r }) => r));
  const left = Math.min(...places.map(({ q }) => q));
  const columns = labelsOf(board, '$columnLabels').map((text, at) => ({
    text,
    place: { q: left + at + 0.42, r: top - 0.84 },
  }));
  const rows = labelsOf(board, '$rowLabels').map((text, at) => ({
    text,
    place: { q: left - 0.85, r: top + at },
  }));
  return [...columns, ...rows];
}
