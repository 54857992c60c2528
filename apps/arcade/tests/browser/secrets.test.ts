import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playAtRandom } from './random-clicker.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type Visitor, visit } from './visitor.ts';

const GAMES = [
  { game: 'hearts', names: ['Anna', 'Ben', 'Cleo', 'Dora'] },
  { game: 'cribbage', names: ['Anna', 'Ben'] },
  { game: 'go-fish', names: ['Anna', 'Ben'] },
] as const;

describe.each(GAMES)('$game', ({ game, names }) => {
  test('discloses no hidden card: not in frames, not on the page, not to screen readers', async () => {
    const table = await makeTable(addressOf(), { game, players: names.length }, names);
    const players: Visitor[] = [];
    for (const [seat, name] of names.entries()) {
      const player = await visit('about:blank', { name });
      await sitAt(player.page, table, [table.tokens[seat] ?? '']);
      await player.page.locator('[data-region=shell]').waitFor();
      players.push(player);
    }
    const watcher = await visit(`/watch/${table.code}`, { name: 'Eve' });
    await watcher.page.locator('[data-region=shell]').waitFor();
    const visitors = [...players, watcher];
    for (const player of players) {
      const held = cardsIn(player.frames);
      expect(held.length).toBeGreaterThan(4);
      for (const other of visitors.filter(each => each !== player)) {
        const known = cardsIn(other.frames);
        expect(held.filter(card => known.includes(card))).toEqual([]);
        expect(await secretsShown(other, player)).toEqual([]);
      }
    }
    for (const each of visitors) {
      each.expectQuiet();
      await each.leave();
    }
  });
});

describe('several players at one device', () => {
  test('pass it on without seeing each other’s cards', async () => {
    const anna = await visit('about:blank');
    const table = await makeTable(addressOf(), { game: 'cribbage', players: 2 }, ['Anna', 'Ben']);
    await sitAt(anna.page, table, table.tokens);
    expect((await readTable(anna.page)).state).toBe('pass-device');
    expect(await anna.page.locator('[data-region=board]').count()).toBe(0);
    await anna.press('button', 'I am Anna');
    const own = await cardNames(anna);
    await discardTwo(anna);
    expect((await readTable(anna.page)).state).toBe('pass-device');
    const covered = await anna.page.content();
    expect(own.filter(name => covered.includes(name))).toEqual([]);
    await anna.press('button', 'I am Ben');
    await readTable(anna.page);
    const others = await cardNames(anna);
    expect(own.filter(name => others.includes(name))).toEqual([]);
    anna.expectQuiet();
    await anna.leave();
  });

  test('play a game without hidden information without passing it on', async () => {
    const anna = await visit('about:blank');
    const table = await makeTable(addressOf(), { game: 'tic-tac-toe', players: 2 }, [
      'Anna',
      'Ben',
    ]);
    await sitAt(anna.page, table, table.tokens);
    expect(await playAtRandom(anna.page, 5)).toBeGreaterThanOrEqual(5);
    anna.expectQuiet();
    await anna.leave();
  });
});

/** The faces that frames give away, by the names cards have in views: "QS", "10H". */
function cardsIn(frames: readonly string[]): readonly string[] {
  const found = frames.join('\n').matchAll(/"name":"((?:10|[2-9AJQK])[CDHS])"/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** What a player's hand is called on the page. */
async function cardNames({ page }: Visitor): Promise<readonly string[]> {
  const labels = await page
    .locator('[data-region=board] button[data-handle]')
    .evaluateAll(found => found.map(each => each.getAttribute('aria-label') ?? ''));
  const faces = labels.flatMap(
    label => /\w+ of (?:clubs|diamonds|hearts|spades)/i.exec(label) ?? [],
  );
  return [...new Set(faces)];
}

/** Faces of one player's hand on the page, or in the accessibility tree, of another one. */
async function secretsShown(other: Visitor, player: Visitor): Promise<readonly string[]> {
  const held = await cardNames(player);
  expect(held.length).toBeGreaterThan(4);
  const [shown, spoken] = [
    await other.page.content(),
    await other.page.locator('body').ariaSnapshot(),
  ];
  return held.filter(name => shown.includes(name) || spoken.includes(name));
}

async function discardTwo({ page }: Visitor): Promise<void> {
  const cards = page.locator('[data-region=board] button[data-legal]');
  await cards.nth(0).click();
  await cards.nth(1).click();
  await page.locator('[data-region=actions] button[data-primary]').click();
}
