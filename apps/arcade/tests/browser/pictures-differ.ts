import type { Locator, Page } from 'playwright-core';

/** How many parts of a hundred of two pictures, laid over each other, are clearly lighter or darker. */
export async function difference(page: Page, one: Locator, other: Locator): Promise<number> {
  const pictures = [await one.screenshot(), await other.screenshot()];
  return page.evaluate(
    differenceHere,
    pictures.map(picture => picture.toString('base64')),
  );
}

/** Runs in the page: everything it needs is inside. */
async function differenceHere(pictures: readonly string[]): Promise<number> {
  const size = 32;
  const greys = await Promise.all(
    pictures.map(async picture => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(size, size).getContext('2d', {
        willReadFrequently: true,
      });
      if (context === null) throw new Error('There is nothing to draw on.');
      context.drawImage(bitmap, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      return Array.from({ length: size * size }, (_, at) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        return 0.3 * red + 0.59 * green + 0.11 * blue;
      });
    }),
  );
  const [a = [], b = []] = greys;
  const apart = a.filter((grey, at) => Math.abs(grey - (b[at] ?? 0)) > 32).length;
  return (100 * apart) / (size * size);
}
