import { atlasColumns } from '../src/dice/die-mesh.ts';
import { DieRenderer } from '../src/dice/die-renderer.ts';
import type { PaintSheet } from '../src/dice/number-sheet.ts';
import { rollTurn, turnTo } from '../src/dice/orientation.ts';
import { SIDES, type Sides } from '../src/dice/solids.ts';

/** What was asked of a die, and what can be read from the picture of it. */
interface Reading {
  readonly sides: Sides;
  readonly asked: number;
  readonly read: number;
}

const SIZE = 32;

/** Paints every face in a colour that says its number: red in relation to blue, which light does not change. */
const colourSheet: PaintSheet = sides => {
  const columns = atlasColumns(sides);
  const sheet = document.createElement('canvas');
  sheet.width = 512;
  sheet.height = 512;
  const pen = sheet.getContext('2d');
  const cell = 512 / columns;
  for (let value = 1; pen !== null && value <= sides; value++) {
    pen.fillStyle = `rgb(${value * 10} 0 200)`;
    pen.fillRect(
      ((value - 1) % columns) * cell,
      Math.floor((value - 1) / columns) * cell,
      cell,
      cell,
    );
  }
  return sheet;
};

/** Draws every face of every die on top with the real renderer, and reads from the pixels which one is there. */
function readAll(): readonly Reading[] | null {
  const canvas = document.createElement('canvas');
  const dice = SIDES.flatMap((sides, row) =>
    Array.from({ length: sides }, (_, at) => ({ sides, row, asked: at + 1 })),
  );
  canvas.width = SIZE * Math.max(...SIDES);
  canvas.height = SIZE * SIDES.length;
  const renderer = DieRenderer.create(canvas, colourSheet);
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const picture = copy.getContext('2d', { willReadFrequently: true });
  if (renderer === null || picture === null) return null;
  const look = { body: '#fff', ink: '#000', edge: '#000' };
  renderer.draw(
    dice.map(({ sides, row, asked }) => ({
      sides,
      look,
      turn: rollTurn(turnTo(sides, asked), 1, 'probe'),
      x: (asked - 1) * SIZE,
      y: row * SIZE,
      size: SIZE,
    })),
  );
  picture.drawImage(canvas, 0, 0);
  return dice.map(({ sides, row, asked }): Reading => {
    // The rows of the graphics card are counted from the bottom.
    const [x, y] = [(asked - 0.5) * SIZE, canvas.height - (row + 0.5) * SIZE];
    const [red = 0, green = 0, blue = 0] = picture.getImageData(x, y, 1, 1).data;
    return { sides, asked, read: Math.round(((red - green) / Math.max(blue - green, 1)) * 20) };
  });
}

/** Puts what can be read from pictures of dice where a test finds it. */
export function showReadings(): void {
  document.body.dataset['readings'] = JSON.stringify(readAll());
}
