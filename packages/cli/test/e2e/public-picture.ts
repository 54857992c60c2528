import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The path of the picture for elements: relative to the folder `public` of the project. */
const PICTURE = 'pictures/mark.svg';

/** Puts a picture into the folder `public` of a project. */
export function addPicture(folder: string): void {
  const file = join(folder, 'public', PICTURE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>');
}

/** Expects that a page loads the picture as an `$image` does. */
export async function expectPicture(page: Page): Promise<void> {
  expect(await page.evaluate(sizeHere, PICTURE)).toEqual([7, 9]);
  expect(await page.evaluate(sizeHere, 'pictures/missing.svg')).toBeNull();
}

/** Runs in the page: returns the size of a picture; `null` if it cannot be loaded. */
async function sizeHere(url: string): Promise<readonly number[] | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return [image.naturalWidth, image.naturalHeight];
}
