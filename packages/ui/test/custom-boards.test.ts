import checkers from '@boardsmith/checkers';
import { CheckersTable } from '@boardsmith/checkers/ui';
import cribbage from '@boardsmith/cribbage';
import { CribbageTable } from '@boardsmith/cribbage/ui';
import type { PlayableGame } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import { HexTable } from '@boardsmith/hex/ui';
import potions from '@boardsmith/polyhedral-potions';
import { PotionsTable } from '@boardsmith/polyhedral-potions/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Component, createApp } from 'vue';
import { ShownTable } from './shown-table.ts';

const GAMES: readonly (readonly [string, PlayableGame, Component])[] = [
  ['hex', hex, HexTable],
  ['checkers', checkers, CheckersTable],
  ['cribbage', cribbage, CribbageTable],
  ['polyhedral-potions', potions, PotionsTable],
];

const complaints: unknown[][] = [];
let table: ShownTable;
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words));
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  table.close();
  vi.restoreAllMocks();
});

function targets(): HTMLElement[] {
  return table.all('[data-region=board] button[data-handle]');
}
async function play(clicks: number): Promise<void> {
  for (let made = 0; made < clicks && !table.isOver; ) {
    if (await table.clickByChance()) made++;
    else await table.othersMove();
  }
}

describe.each(GAMES)('%s on its custom board', (name, game, board) => {
  test('[OWN1] is played by clicking only on what the page offers', async () => {
    table = await ShownTable.open(game, { board, options: name === 'hex' ? { size: 5 } : {} });
    await play(12);
    expect(complaints).toEqual([]);
  });

  test('[OWN2] is one stop of the tab key, and every target has a name', async () => {
    table = await ShownTable.open(game, { board });
    expect(table.all('[data-region=board] [tabindex="0"]')).toHaveLength(1);
    const labels = targets().map(each => each.getAttribute('aria-label') ?? '');
    expect(labels.filter(label => label.includes('can be chosen')).length).toBeGreaterThan(3);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('[OWN4] a past view is shown with nothing to choose', async () => {
    table = await ShownTable.open(game, { board });
    await play(4);
    const root = document.createElement('div');
    const { view, parts } = table.client.state;
    const app = createApp(board, { view, seat: null, seats: parts?.table.seats });
    app.mount(root);
    await table.load();
    expect(root.querySelectorAll('button')).toHaveLength(0);
    expect(root.querySelectorAll('[data-handle]').length).toBeGreaterThanOrEqual(targets().length);
    app.unmount();
    expect(complaints).toEqual([]);
  });
});

test('[OWN3] a blocked piece shows the reason', async () => {
  table = await ShownTable.open(checkers, { board: CheckersTable });
  await table.click(table.all('button[data-refused]')[0]);
  expect(table.notice).toBe('This piece is blocked');
});

describe('hex', () => {
  test('[OWN5] adjacent stones are one chain, and each side names the player who connects it', async () => {
    table = await ShownTable.open(hex, { board: HexTable, options: { size: 3 } });
    expect(table.root.querySelector('[aria-label^="Board:"]')?.getAttribute('aria-label')).toBe(
      'Board: Ann connects row 1 with row 3, Bob connects column a with column c',
    );
    const cell = (name: string): HTMLElement | undefined =>
      targets().find(each => each.getAttribute('aria-label')?.startsWith(`${name},`));
    await table.click(cell('a1'));
    await table.othersMove();
    expect(table.all('svg.links line')).toHaveLength(0);
    const next = ['a2', 'b1'].map(cell).find(each => each?.dataset['legal'] !== undefined);
    await table.click(next);
    expect(table.all('svg.links line')).toHaveLength(1);
  });
});

describe('checkers', () => {
  test('[OWN6] the player who moves down the board sees it from the other side', async () => {
    const corner = (): string | undefined =>
      targets()
        .find(each => each.style.gridRow.startsWith('9') && each.style.gridColumn.startsWith('2'))
        ?.getAttribute('aria-label')
        ?.slice(0, 2);
    table = await ShownTable.open(checkers, { board: CheckersTable });
    const first = corner();
    table.close();
    table = await ShownTable.open(checkers, { board: CheckersTable, seat: 1 });
    expect([first, corner()]).toEqual(['a1', 'h8']);
  });

  test('[OWN6] the latest move has an arrow from where it began', async () => {
    table = await ShownTable.open(checkers, { board: CheckersTable });
    expect(table.all('svg.arrow')).toHaveLength(0);
    await play(2);
    expect([table.all('svg.arrow').length, table.all('[data-left]').length]).toEqual([1, 1]);
  });
});

describe('cribbage', () => {
  test('[OWN7] pegs are at the score and the score before, and jump', async () => {
    table = await ShownTable.open(cribbage, { board: CribbageTable });
    const words = (): string =>
      table.root.querySelector('svg.pegboard')?.getAttribute('aria-label') ?? '';
    expect(words()).toBe(
      'Pegging board: Ann at 0 of 121, before that at 0; Bob at 0 of 121, before that at 0',
    );
    const seen = new Set<string>();
    const fronts = (): string =>
      table
        .all('g.peg')
        .map(peg => (peg.hasAttribute('data-front') ? 'front' : 'back'))
        .join(' ');
    for (let turn = 0; turn < 30 && !table.isOver; turn++) {
      seen.add(fronts());
      await play(1);
    }
    const lanes = (table.client.state.view?.game.children ?? [])
      .find(({ name }) => name === 'board')
      ?.children?.map(({ attributes }) => [attributes?.['frontPeg'], attributes?.['backPeg']]);
    const [[annFront, annBack], [bobFront, bobBack]] = [lanes?.[0] ?? [], lanes?.[1] ?? []];
    expect(words()).toBe(
      `Pegging board: Ann at ${annFront} of 121, before that at ${annBack}; Bob at ${bobFront} of 121, before that at ${bobBack}`,
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  test('[OWN8] the other player’s hand is nowhere on the page', async () => {
    table = await ShownTable.open(cribbage, { board: CribbageTable });
    const faces = targets().filter(each =>
      /^\w+ of (clubs|diamonds|hearts|spades)/.test(each.getAttribute('aria-label') ?? ''),
    );
    expect(faces).toHaveLength(6);
    expect(table.all('.bs-fan-back')).toHaveLength(6);
  });
});

describe('polyhedral potions', () => {
  test('[OWN9] every potion states its rule, and a die is written into the one that is clicked', async () => {
    table = await ShownTable.open(potions, { board: PotionsTable });
    const cards = (): HTMLElement[] => table.all('[data-region=board] .potion');
    const texts = cards().map(card => card.textContent ?? '');
    expect(texts.map(text => text.includes('Rising'))).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(texts.filter(text => text.includes('Falling'))).toHaveLength(2);
    await table.click(
      targets().find(each => each.getAttribute('aria-label')?.startsWith('6-sided')),
    );
    await table.click(table.all('.potion[data-kind=smoke] .hit')[0]);
    expect(table.all('.potion[data-kind=smoke] .box[data-filled]').length).toBeGreaterThan(0);
    const [smoke] = table.all('.potion[data-kind=smoke] .hit');
    expect(smoke?.getAttribute('aria-label')).toMatch(/^Smoke Philtre, [12] of 8 boxes filled/);
  });

  test('[OWN9] skulls and their price are on the page', async () => {
    table = await ShownTable.open(potions, { board: PotionsTable });
    const poison = (): string | null | undefined =>
      table.root.querySelector('.poison')?.getAttribute('aria-label');
    expect(poison()).toBe('Poison: 0 of 5 skulls, 0 points');
    await table.click(table.all('button').find(each => each.textContent?.includes('Shake')));
    expect(poison()).toBe('Poison: 1 of 5 skulls, -1 points');
  });
});
