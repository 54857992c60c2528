import { atlasColumns, faceOutlines } from './die-mesh.ts';
import type { Sides } from './solids.ts';

/** The colours and labels of a die. */
export interface DieLook {
  readonly body: string;
  readonly ink: string;
  readonly edge: string;
  /** The labels of the faces, in the order of their numbers; `undefined` for numbers. */
  readonly labels?: readonly string[] | undefined;
}

const CELL = 128;
/** Font size as a share of the cell: a kite has less room for `10` than a pentagon for `12`. */
const LETTERS: Readonly<Record<Sides, number>> = {
  4: 0.34,
  6: 0.34,
  8: 0.34,
  10: 0.25,
  12: 0.38,
  20: 0.27,
};
/** The maximum width of a text, as a share of its cell. */
const WIDEST = 0.42;
const PIPS: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** Draws the faces of a die into a texture atlas, one face per cell. */
export type PaintSheet = (sides: Sides, look: DieLook) => HTMLCanvasElement;

/** Draws the numbers of a die into a texture atlas: pips on six sides; on other dice 6 and 9 are underlined. */
export function numberSheet(sides: Sides, { body, ink, edge, labels }: DieLook): HTMLCanvasElement {
  const columns = atlasColumns(sides);
  const canvas = document.createElement('canvas');
  canvas.width = 2 ** Math.ceil(Math.log2(columns * CELL));
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  const cell = canvas.width / columns;
  pen.fillStyle = body;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = edge;
  pen.lineWidth = cell * 0.02;
  for (const outline of faceOutlines(sides)) drawOutline(pen, outline, canvas.width);
  pen.fillStyle = ink;
  pen.font = `700 ${cell * LETTERS[sides]}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let value = 1; value <= sides; value++) {
    const x = (((value - 1) % columns) + 0.5) * cell;
    const y = (Math.floor((value - 1) / columns) + 0.5) * cell;
    const text = labels?.[value - 1];
    if (sides === 6 && text === undefined) drawPips(pen, value, { x, y, cell });
    else drawText(pen, text ?? String(value), { x, y, cell });
  }
  return canvas;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

function drawPips(pen: CanvasRenderingContext2D, value: number, { x, y, cell }: Spot): void {
  for (const at of PIPS[value - 1] ?? []) {
    pen.beginPath();
    pen.arc(
      x + ((at % 3) - 1) * cell * 0.16,
      y + (Math.floor(at / 3) - 1) * cell * 0.16,
      cell * 0.058,
      0,
      7,
    );
    pen.fill();
  }
}

function drawText(pen: CanvasRenderingContext2D, text: string, { x, y, cell }: Spot): void {
  // A longer text is condensed, so that it stays inside its face.
  pen.fillText(text, x, y, cell * WIDEST);
  if (text === '6' || text === '9')
    pen.fillRect(x - cell * 0.09, y + cell * 0.16, cell * 0.18, cell * 0.025);
}

/** The corners of a face in the texture atlas, from 0 to 1. */
function drawOutline(
  pen: CanvasRenderingContext2D,
  outline: readonly (readonly [number, number])[],
  width: number,
): void {
  pen.beginPath();
  for (const [u, v] of outline) pen.lineTo(u * width, v * width);
  pen.closePath();
  pen.stroke();
}
