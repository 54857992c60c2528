import { expect } from 'vitest';
import { makeTable, sitAt, type TableWish } from '../../../../scripts/browser/make-table.ts';
import { playAtRandom } from './random-clicker.ts';
import { addressOf, visit } from './visitor.ts';

/** Plays a game to its end while a spectator watches slowly, who must not read the result before its last event. */
export async function expectEndShownFirst(wish: TableWish): Promise<void> {
  const [anna, ben] = await Promise.all([
    visit('about:blank'),
    visit('about:blank', { speed: 'normal' }),
  ]);
  const table = await makeTable(addressOf(), wish, ['Anna']);
  await sitAt(anna.page, table, table.tokens);
  await ben.page.goto(addressOf(`/watch/${table.code}`));
  await ben.page.locator('[data-region=shell]').waitFor();
  await ben.page.evaluate(watchResultsHere);
  await playAtRandom(anna.page, 7);
  await ben.page.locator('[data-region=result]').waitFor();
  expect(await ben.page.evaluate(resultsHere)).toEqual({ hasPlayed: true, early: [] });
  ben.expectQuiet();
  await Promise.all([anna.leave(), ben.leave()]);
}

interface Results {
  hasPlayed: boolean;
  /** What was said of the result while events were still being shown. */
  readonly early: string[];
}

/** Runs in the page: keeps what it says of the result before everything has been shown. */
function watchResultsHere(): void {
  const results: Results = { hasPlayed: false, early: [] };
  Object.assign(globalThis, { results });
  const look = (): void => {
    const isPlaying = [...document.querySelectorAll('.bs-header-buttons button')].some(
      button => button.textContent === 'Skip',
    );
    if (!isPlaying) return;
    results.hasPlayed = true;
    const header = document.querySelector('.bs-turn')?.textContent ?? '';
    if (/\bwon\b|\bwins\b|\blost\b/i.test(`${header} ${document.title}`))
      results.early.push(header);
    const marks = document.querySelectorAll('[data-region=result], .bs-over, [data-winner]');
    results.early.push(...[...marks].map(({ className }) => className));
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** Runs in the page. */
function resultsHere(): unknown {
  return Reflect.get(globalThis, 'results');
}
