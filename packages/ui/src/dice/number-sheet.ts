import { atlasColumns, faceOutlines } from './die-mesh.ts';
import type { Sides } from './solids.ts';

/** How a die looks. */
export interface DieLook {
  readonly body: string;
  readonly ink: string;
  readonly edge: string;
  /** What is written on the faces, in the order of their numbers; `undefined` where it is the numbers. */
  readonly labels?: readonly string[] | undefined;
}

const CELL = 128;
/** How high numbers are in their cells: a kite has less room for `10` than a pentagon for `12`. */
const LETTERS: Readonly<Record<Sides, number>> = {
  4: 0.34,
  6: 0.34,
  8: 0.34,
  10: 0.25,
  12: 0.38,
  20: 0.27,
};
/** How wide a text is at most, as a part of its cell. */
const WIDEST = 0.42;
const PIPS: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** Draws what is on the faces of a die, each in its cell of a square sheet. */
export type PaintSheet = (sides: Sides, look: DieLook) => HTMLCanvasElement;

/** The numbers of a die on a sheet; a die with six sides has pips, and 6 and 9 are underlined elsewhere. */
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
  // A longer text is made narrower: it must not reach over the edges of its face.
  pen.fillText(text, x, y, cell * WIDEST);
  if (text === '6' || text === '9')
    pen.fillRect(x - cell * 0.09, y + cell * 0.16, cell * 0.18, cell * 0.025);
}

/** Where the corners of a face lie on the sheet, from 0 to 1. */
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
