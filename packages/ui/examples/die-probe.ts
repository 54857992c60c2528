import { atlasColumns } from '../src/dice/die-mesh.ts';
import { DieRenderer } from '../src/dice/die-renderer.ts';
import type { PaintSheet } from '../src/dice/number-sheet.ts';
import { turnTo } from '../src/dice/orientation.ts';
import { rollTurn } from '../src/dice/roll.ts';
import { SIDES, type Sides } from '../src/dice/solids.ts';

/** What was asked of a die, and what can be read from the picture of it. */
interface Reading {
  readonly sides: Sides;
  readonly asked: number;
  readonly read: number;
}

const SIZE = 64;

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
  canvas.width = SIZE;
  canvas.height = SIZE;
  const renderer = DieRenderer.create(canvas, colourSheet);
  if (renderer === null) return null;
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return SIDES.flatMap(sides =>
    Array.from({ length: sides }, (_, at): Reading => {
      const look = { body: '#fff', ink: '#000', edge: '#000' };
      const turn = rollTurn(turnTo(sides, at + 1), 1, 'probe');
      renderer.draw([{ sides, turn, look, x: 0, y: 0, size: SIZE }]);
      picture?.drawImage(canvas, 0, 0);
      const [red = 0, green = 0, blue = 0] =
        picture?.getImageData(SIZE / 2, SIZE / 2, 1, 1).data ?? [];
      const read = Math.round(((red - green) / Math.max(blue - green, 1)) * 20);
      return { sides, asked: at + 1, read };
    }),
  );
}

document.body.dataset['readings'] = JSON.stringify(readAll());
