import { codewordsOf } from './qr-codewords.ts';
import { gridOf, type QrGrid } from './qr-grid.ts';
import { bestMasked, MASKS } from './qr-mask.ts';

/** A text as rows of modules, dark where `true`, without the light border around them. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = codewordsOf(text);
  const bits = words.flatMap(word =>
    [...word.toString(2).padStart(8, '0')].map(bit => bit === '1'),
  );
  return bestMasked(mask => {
    const grid = gridOf(version);
    putData(grid, bits, mask);
    return grid;
  });
}

/** One path for all dark modules, for an image whose unit is a module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** In columns of two, upwards and downwards by turns, beginning at the right. */
function putData(grid: QrGrid, bits: readonly boolean[], mask: number): void {
  const isTurned = MASKS[mask] ?? (() => false);
  let at = 0;
  for (const { row, column } of dataPlaces(grid)) {
    grid.put(row, column, (bits[at++] === true) !== isTurned(row, column));
  }
}

/** Every place that nothing has been drawn at, in the order of the data. */
function dataPlaces(grid: QrGrid): readonly { row: number; column: number }[] {
  const { size } = grid;
  const places: { row: number; column: number }[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of timing marks holds no data.
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = isUpward ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid.at(row, column) === null) places.push({ row, column });
      }
    }
    isUpward = !isUpward;
  }
  return places;
}
