import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { type Visitor, visit } from './visitor.ts';

/** The headings of the rules that are shown. */
function headings({ page }: Visitor): Promise<readonly string[]> {
  return page.locator('[data-region=how-to-play] h3').allTextContents();
}

test('[TAB20] the rules are shown on the home page, found by a word, and closed by Escape', async () => {
  const anna = await visit('/', { width: 390, height: 844, touch: true });
  await anna.press('button', 'Rules of Cribbage');
  await anna.page.getByRole('heading', { name: 'The show' }).waitFor();
  expect(await headings(anna)).toEqual([
    'Goal',
    'The deal',
    'The play',
    'The show',
    'The match',
    'Good to know',
  ]);
  expect(await axeFaults(anna.page)).toEqual([]);
  await anna.page.getByRole('searchbox').fill('his nobs');
  expect(await headings(anna)).toEqual(['The show']);
  await anna.page.getByRole('searchbox').fill('castling');
  await anna.page.getByText('The rules do not mention that.').waitFor();
  // The first one empties the search.
  for (let i = 0; i < 2; i++) await anna.page.keyboard.press('Escape');
  await anna.page.locator('[data-region=how-to-play]').waitFor({ state: 'detached' });
  anna.expectQuiet();
  await anna.leave();
});

test('[TAB20] the rules are one click away at the table, and the game goes on behind them', async () => {
  const anna = await visit('/');
  await anna.press('button', 'Play Hex');
  await anna.press('button', /^Rules$/);
  await anna.page.getByRole('heading', { name: 'The swap option' }).waitFor();
  await anna.page.getByRole('button', { name: 'Close' }).click();
  await anna.page.locator('[data-region=board] button[data-legal]').first().click();
  anna.expectQuiet();
  await anna.leave();
});
