import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page of a seat, or a part of a page that shows one. */
export type Seat = Pick<Page, 'locator' | 'getByRole'>;

/** Replaces a text in a file of a project. */
export function edit(folder: string, file: string, [from, to]: readonly [string, string]): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(path, text.replace(from, to));
}

/** Takes a square. */
export async function place(page: Seat, cell: string): Promise<void> {
  await page
    .locator('[data-region=board]')
    .getByRole('button', { name: new RegExp(`^${cell}\\b`, 'i') })
    .click();
}

/** Waits until a number of marks is on the board. */
export async function marks(page: Seat, count: number): Promise<void> {
  await expect.poll(() => page.locator('.bs-piece').count(), { timeout: 180_000 }).toBe(count);
}

/** Waits until the rules are in force, and nothing is shown over the page. */
export async function good(page: Seat): Promise<void> {
  await page.locator('html[data-boardsmith-rules=good]').waitFor({ state: 'attached' });
  await page.locator('[data-region=shell][data-busy=false]').waitFor();
}
