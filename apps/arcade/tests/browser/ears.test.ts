import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { focusChangesPicture } from './focus-seen.ts';
import { tabTo } from './keyboard-player.ts';
import { playSome } from './random-clicker.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

/** So many lines of the log are listened to. */
const ENOUGH = 4;

interface Said {
  readonly lines: readonly string[];
  readonly heard: readonly string[];
}

describe.each(SHORT_GAMES)('$game', wish => {
  test('has its board within four tabs, names every target, and announces each event once', async () => {
    const anna = await visit('about:blank');
    const { page } = anna;
    const table = await makeTable(addressOf(), { ...wish, seed: 'ears' }, ['Anna']);
    await sitAt(page, table, table.tokens);
    await readTable(page);
    // Buttons may be offered while dice are still on their way.
    await page.locator('[data-region=board] button[data-legal]').first().waitFor();
    expect(await tabTo(page, '[data-region=board]')).toBeLessThanOrEqual(4);
    expect(await focusChangesPicture(page)).toBe(true);
    await page.evaluate(listenHere);
    for (let round = 0; round < 8 && (await isGoingOn(page)); round++) {
      expect(await unnamed(page)).toEqual([]);
      await playSome(page, 3, round);
      if ((await page.evaluate(saidHere)).lines.length >= ENOUGH) break;
    }
    await readTable(page);
    await expect.poll(async () => saidOtherThanOnce(await page.evaluate(saidHere))).toEqual([]);
    const { lines, heard } = await page.evaluate(saidHere);
    // A game that writes nothing down is heard by what changes on its board.
    const silent = heard.filter(line => line.includes('of Bot 2'));
    expect(lines.length + silent.length).toBeGreaterThan(1);
    anna.expectQuiet();
    await anna.leave();
  });
});

async function isGoingOn(page: Page): Promise<boolean> {
  return (await readTable(page)).state === 'offers';
}

/** What the accessibility tree says of targets that does not say whether they can be chosen. */
async function unnamed(page: Page): Promise<readonly string[]> {
  const tree = await page.locator('[data-region=board]').ariaSnapshot();
  const buttons = tree.split('\n').filter(line => /^\s*- '?button/.test(line));
  expect(buttons.length).toBeGreaterThan(0);
  return buttons.filter(
    line => !/"[^"]{1,60}, .*(?:can be chosen|cannot be chosen: \S+)/.test(line),
  );
}

/** Lines that are said more or less often than they are written down. */
function saidOtherThanOnce({ lines, heard }: Said): readonly string[] {
  return lines.filter(line => timesIn(heard, line) !== timesIn(lines, line));
}

function timesIn(lines: readonly string[], line: string): number {
  return lines.filter(each => each === line).length;
}

/** Runs in the page: keeps everything that a live region says, and how much was written before. */
function listenHere(): void {
  const heard: string[] = [];
  const before = document.querySelectorAll('[data-region=history] li:not(.bs-history-none)').length;
  Object.assign(globalThis, { heard, before });
  const live = document.querySelector('[data-region=live]');
  if (live === null) throw new Error('There is no live region.');
  new MutationObserver(changes => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    heard.push(...added.map(({ textContent }) => textContent?.trim() ?? ''));
  }).observe(live, { childList: true, subtree: true });
}

/** Runs in the page: both at one moment, since bots go on while a test asks for one after the other. */
function saidHere(): Said {
  const written = document.querySelectorAll('[data-region=history] li:not(.bs-history-none)');
  const lines = [...written].map(line => line.textContent?.trim() ?? '');
  const heard: unknown = Reflect.get(globalThis, 'heard');
  return {
    lines: lines.slice(Number(Reflect.get(globalThis, 'before'))),
    heard: Array.isArray(heard) ? heard : [],
  };
}
