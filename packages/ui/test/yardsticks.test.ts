import gemBazaar from '@boardsmith/gem-bazaar';
import maskedBall from '@boardsmith/masked-ball';
import skyTowers from '@boardsmith/sky-towers';
import { afterEach, expect, test, vi } from 'vitest';
import { ShownTable } from './shown-table.ts';
import { workplaces } from './workplaces.ts';

let table: ShownTable | undefined;
afterEach(() => table?.close());
const texts = (selector: string): readonly (string | undefined)[] =>
  table?.all(selector).map(each => each.textContent?.trim()) ?? [];

test('[LAY16] the gems of each colour lie on a pile with their number', async () => {
  table = await ShownTable.open(gemBazaar, { players: 2 });
  expect(texts('.bs-pieces .bs-count')).toEqual(['4', '4', '4', '4', '4', '5']);
});

test('[LAY14] jewels show their points and prices', async () => {
  table = await ShownTable.open(gemBazaar, { players: 2 });
  expect(texts('.bs-printed')).toHaveLength(12);
  expect(texts('.bs-printed-pip').every(pip => /^\d/.test(pip ?? ''))).toBe(true);
});

test('[LAY17] decks and rows are told apart by their numbers', async () => {
  table = await ShownTable.open(gemBazaar, { players: 2 });
  const labels = table.all('.bs-common .bs-zone').map(zone => zone.getAttribute('aria-label'));
  const names = labels.map(label => label?.split(',')[0]);
  expect(names).toEqual(expect.arrayContaining(['Deck 1', 'Deck 2', 'Deck 3', 'Row 1', 'Row 3']));
});

test('[LAY14] masks show their names', async () => {
  table = await ShownTable.open(maskedBall, { players: 2 });
  const titles = texts('.bs-mine .bs-printed-title');
  expect(titles).toHaveLength(2);
  expect(titles.every(title => /^(Steward|Rogue|Blade|Guard|Herald)$/.test(title ?? ''))).toBe(
    true,
  );
});

test('[LAY5] a board of plots has a cell for each of them', async () => {
  table = await ShownTable.open(skyTowers, { players: 2 });
  expect(table.all('.bs-square')).toHaveLength(25);
});

test('[LAY19] the state of the game itself stands on the table', async () => {
  table = await ShownTable.open(gemBazaar, { players: 2 });
  await vi.waitFor(() => expect(texts('[data-region=game-facts] dt')).toEqual(['Target']));
});

test('[LAY18] each deck of jewels lies beside its row', async () => {
  table = await ShownTable.open(gemBazaar, { players: 2 });
  const captions = table
    .all('.bs-line')
    .map(line => [...line.children].map(each => each.getAttribute('aria-label')?.split(',')[0]));
  expect(captions).toEqual([
    ['Deck 1', 'Row 1'],
    ['Deck 2', 'Row 2'],
    ['Deck 3', 'Row 3'],
  ]);
});

test('[LAY20] a place shows what it is worth, and all of it can be clicked', async () => {
  table = await ShownTable.open(workplaces, { players: 1 });
  expect(texts('.bs-zone-fact')).toEqual(['Wood 2', 'Stone 1']);
  const targets = table.all('.bs-zone').map(zone => zone.getAttribute('data-target'));
  expect(targets).toEqual(['all', 'all']);
});
