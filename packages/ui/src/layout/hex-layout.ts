import { type HexPlace, hexCentre, hexCorners, type Point } from '../composables/use-hex-grid.ts';
import { numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/wire.ts';
import { coordinateNames } from './infer-layout.ts';
import type { Room } from './room.ts';
import { labelsOf } from './square-layout.ts';

/** A hexagon and where its centre is, in pixels from the top left. */
export interface PlacedHex {
  readonly node: ViewNode;
  readonly centre: Point;
}

/** A label at the edge of a board. */
export interface EdgeLabel {
  readonly text: string;
  readonly centre: Point;
}

/** A board of hexagons, turned so that it makes the most of its room. */
export interface HexLayout {
  /** From the centre of a hexagon to its corners. */
  readonly size: number;
  /** By how many degrees the board is turned from hexagons that stand on a corner. */
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly hexes: readonly PlacedHex[];
  readonly labels: readonly EdgeLabel[];
  /** The corners of a hexagon around its centre. */
  readonly corners: readonly Point[];
}

/** How much larger hexagons have to become for the board to be turned from the way its author wants it. */
const WORTH_TURNING = 1.08;

/** Turns and sizes a board of hexagons for its room. */
export function hexLayout(board: ViewNode, room: Room): HexLayout {
  const names = coordinateNames(board);
  const cells = (board.children ?? []).map(node => ({
    node,
    place: { q: numberOf(node, names.q) ?? 0, r: numberOf(node, names.r) ?? 0 },
  }));
  const labels = edgeLabels(
    board,
    cells.map(({ place }) => place),
  );
  const points = [...cells, ...labels].map(({ place }) => place);
  const authored = textOf(board, '$hexOrientation') === 'flat' ? 30 : 0;
  const turn = bestTurn(points, room, authored);
  const { size, box } = sized(points, room, turn);
  const centred = (place: HexPlace): Point => {
    const { x, y } = hexCentre(place, size, turn);
    return { x: x - box.left * size, y: y - box.top * size };
  };
  return {
    size,
    turn,
    width: box.width * size,
    height: box.height * size,
    hexes: cells.map(({ node, place }) => ({ node, centre: centred(place) })),
    labels: labels.map(({ text, place }) => ({ text, centre: centred(place) })),
    corners: hexCorners(size, turn),
  };
}

function bestTurn(places: readonly HexPlace[], room: Room, authored: number): number {
  const sizeAt = (turn: number): number => sized(places, room, turn).size;
  const turns = Array.from({ length: 12 }, (_, step) => step * 30);
  const best = turns.reduce((a, b) => (sizeAt(b) > sizeAt(a) + 1e-9 ? b : a), authored);
  return sizeAt(best) > sizeAt(authored) * WORTH_TURNING ? best : authored;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest hexagons that fit, and the box around them where they have the size 1. */
function sized(
  places: readonly HexPlace[],
  room: Room,
  turn: number,
): { readonly size: number; readonly box: Box } {
  const centres = places.map(place => hexCentre(place, 1, turn));
  const corners = hexCorners(1, turn);
  const halfWidth = Math.max(...corners.map(({ x }) => x));
  const halfHeight = Math.max(...corners.map(({ y }) => y));
  const left = Math.min(...centres.map(({ x }) => x)) - halfWidth;
  const top = Math.min(...centres.map(({ y }) => y)) - halfHeight;
  const width = Math.max(...centres.map(({ x }) => x)) + halfWidth - left;
  const height = Math.max(...centres.map(({ y }) => y)) + halfHeight - top;
  const size = Math.max(8, Math.min(room.width / width, room.height / height));
  return { size, box: { left, top, width, height } };
}

/** Columns are named along the first row, rows along the first column: they turn with the board. */
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
