import { describe, expect, test } from 'vitest';
import { playAtRandom } from './random-clicker.ts';
import { readTable } from './table-offers.ts';
import { type Visitor, visit } from './visitor.ts';

describe('from nothing', () => {
  test('two clicks lead to a first move against a bot', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Play Tic-tac-toe');
    await clickFirstTarget(anna);
    expect(anna.clicks()).toBe(1);
    anna.expectQuiet();
    await anna.leave();
  });

  test('a friend joins by the link, and both move within four clicks each', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Tic-tac-toe');
    const link = await anna.page
      .getByRole('textbox', { name: 'Address of this table' })
      .inputValue();
    const ben = await visit(new URL(link).pathname, { name: 'Ben' });
    await ben.press('button', 'Sit down');
    await anna.page.getByText('Everyone is here').waitFor();
    await anna.press('button', 'Start');
    await clickFirstTarget(anna);
    await clickFirstTarget(ben);
    expect([anna.clicks() + 1, ben.clicks() + 2]).toEqual([3, 3]);
    for (const each of [anna, ben]) {
      each.expectQuiet();
      await each.leave();
    }
  });

  test('a friend joins by the code', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Checkers');
    const code = await anna.page.locator('[data-code]').textContent();
    const ben = await visit('/', { name: 'Ben' });
    await ben.page.getByLabel('Have a code?').fill(code?.toLowerCase() ?? '');
    await ben.press('button', 'Join');
    await ben.press('button', 'Sit down');
    await anna.page.getByText('Ben', { exact: true }).waitFor();
    await ben.page.getByRole('button', { name: 'Not ready yet' }).waitFor();
    for (const each of [anna, ben]) {
      each.expectQuiet();
      await each.leave();
    }
  });

  test('an unknown code is answered in words', async () => {
    const ben = await visit('/');
    await ben.page.getByLabel('Have a code?').fill('ZZZZZZ');
    await ben.page.getByRole('button', { name: 'Join' }).click();
    expect(await ben.page.getByRole('alert').textContent()).toBe(
      'There is no table with this code',
    );
    await ben.leave();
  });
});

describe('a table', () => {
  test('has the same seat after a reload, and is in the player’s list of games', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Play Connect Four');
    await clickFirstTarget(anna);
    await anna.page.reload();
    await readTable(anna.page);
    await anna.page.goBack();
    await anna.press('link', 'Go on: Connect Four');
    await readTable(anna.page);
    anna.expectQuiet();
    await anna.leave();
  });

  test('that is public can be watched, by viewers who can choose nothing', async () => {
    const anna = await visit('/new/hex');
    await anna.page.getByLabel('Show it on the home page').check();
    await anna.press('button', 'Start');
    await readTable(anna.page);
    const cleo = await visit('/', { name: 'Cleo' });
    await cleo.press('link', 'Watch Hex');
    await cleo.page.locator('[data-region=shell]').waitFor();
    expect(await cleo.page.locator('[data-legal]').count()).toBe(0);
    for (const each of [anna, cleo]) {
      each.expectQuiet();
      await each.leave();
    }
  });

  test('lets barred players back in, in the waiting room and during the game', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Tic-tac-toe');
    await anna.page.waitForURL(/\/t\//);
    const table = new URL(anna.page.url()).pathname;
    const kick = async (name: string): Promise<Visitor> => {
      const guest = await visit(table, { name });
      await guest.press('button', 'Sit down');
      await anna.press('button', `Remove ${name}`);
      return guest;
    };
    const guests = [await kick('Ben')];
    await anna.page.getByText('1 player is barred').waitFor();
    await anna.press('button', 'Let back in');
    await anna.page.getByText('1 player is barred').waitFor({ state: 'detached' });
    guests.push(await kick('Cleo'), await kick('Dan'));
    await anna.page.getByText('2 players are barred').waitFor();
    await anna.press('button', 'Add bot');
    await anna.press('button', 'Start');
    await readTable(anna.page);
    await anna.press('button', 'Menu');
    await anna.press('button', 'Let back in');
    await anna.page.getByText('2 players are barred').waitFor({ state: 'detached' });
    anna.expectQuiet();
    for (const each of [anna, ...guests]) await each.leave();
  });

  test('is filled with bots, and seats are swapped, by its host', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Hearts');
    await anna.page.getByText('3 seats are free').waitFor();
    for (const left of ['2 seats are free', 'One seat is free', 'Everyone is here']) {
      await anna.page.getByRole('button', { name: 'Add bot' }).first().click();
      await anna.page.getByText(left).waitFor();
    }
    await anna.page.getByLabel('More for seat 3').click();
    await anna.press('button', 'Swap seats with me');
    await anna.page.getByRole('listitem').nth(2).getByText('Anna (you)').waitFor();
    await anna.press('button', 'Start');
    await readTable(anna.page);
    anna.expectQuiet();
    await anna.leave();
  });
});

describe('a game that is over', () => {
  test('can be played again with the same seats, and replayed from each of them', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Play Tic-tac-toe');
    await playAtRandom(anna.page, 3);
    const before = anna.page.url();
    await anna.press('link', 'Replay');
    await anna.page.locator('[data-region=replay]').waitFor();
    await anna.page.getByText(/^0 \//).waitFor();
    await anna.page.getByRole('button', { name: 'One choice on' }).click();
    await anna.page.getByText(/^1 \//).waitFor();
    await anna.page.getByLabel('Seen by').selectOption({ label: 'a spectator' });
    await anna.press('link', 'Close');
    await anna.press('button', 'Play again');
    await anna.page.waitForURL(url => url.href !== before && url.pathname.startsWith('/t/'));
    expect((await readTable(anna.page)).state).toBe('offers');
    anna.expectQuiet();
    await anna.leave();
  });
});

/** Chooses the first thing that the board offers. */
async function clickFirstTarget({ page }: Visitor): Promise<void> {
  await readTable(page);
  await page.locator('[data-region=board] button[data-legal]').first().click();
}
