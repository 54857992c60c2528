import type { Page } from 'playwright-core';
import { makeTable, SHORT_GAMES, sitAt, type TableWish } from './make-table.ts';
import { playOn } from './play-on.ts';

/** A page or a moment of a game that is photographed. */
export interface Screen {
  readonly name: string;
  /** Whether it is a table with a board. */
  readonly isTable: boolean;
  open(page: Page, base: string): Promise<void>;
}

/** How many choices are made before a picture is taken: neither the beginning nor the end. */
const CHOICES = 8;

/** More choices than any game needs to its end. */
const MOST_CHOICES = 500;

/** All screens: pages, dialogs, and every game. */
export const SCREENS: readonly Screen[] = [
  page('home', async (at, base) => {
    await at.goto(base);
    await at.getByRole('button', { name: 'Play Hex' }).waitFor();
  }),
  page('create', async (at, base) => {
    await at.goto(new URL('/new/hearts', base).href);
    await at.getByRole('button', { name: 'Start' }).waitFor();
  }),
  page('waiting-room', async (at, base) => {
    await at.goto(base);
    await at.getByRole('button', { name: 'Invite friends to Go fish' }).click();
    await at.getByRole('button', { name: 'Start' }).waitFor();
  }),
  page('pass-device', async (at, base) => {
    const table = await makeTable(base, { game: 'cribbage', players: 2 }, ['Anna', 'Ben']);
    await sitAt(at, table, table.tokens);
    await at.locator('[data-region=pass-device]').waitFor();
  }),
  page('result', openResult),
  page('replay', async (at, base) => {
    await openResult(at, base);
    await at.getByRole('link', { name: 'Replay' }).click();
    const on = at.getByRole('button', { name: 'One choice on' });
    await on.click();
    await on.click();
  }),
  page('menu', async (at, base) => {
    await openGame(at, base, { game: 'tic-tac-toe', players: 2 });
    await at.getByRole('button', { name: 'Menu' }).click();
    await at.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
  }),
  page('inspect', async (at, base) => {
    await openGame(at, base, { game: 'hearts', players: 4 });
    const card = at.locator('[data-region=board] button[data-legal]').first();
    await card.dispatchEvent('contextmenu');
    await at.getByRole('dialog').waitFor();
  }),
  ...SHORT_GAMES.map(wish => {
    const options = wish.game === 'hex' ? {} : wish.options;
    // Nine choices of both players end the game.
    const choices = wish.game === 'tic-tac-toe' ? 2 : CHOICES;
    return tableAfter(choices, { name: wish.game, wish: { ...wish, options } });
  }),
];

/** Beginnings and ends of the games, and a debug panel: for people to look at, and for the long tests. */
export const MORE_SCREENS: readonly Screen[] = [
  ...SHORT_GAMES.flatMap(wish => [
    tableAfter(0, { name: `${wish.game}-beginning`, wish: { ...wish, options: {} } }),
    tableAfter(MOST_CHOICES, { name: `${wish.game}-end`, wish }),
  ]),
  page('debug', async (at, base) => {
    await openGame(at, base, { game: 'go-fish', players: 2, debug: true });
    await playOn(at, CHOICES);
    await at.getByRole('button', { name: 'Menu' }).click();
    await at.getByRole('button', { name: 'Debug' }).click();
    await at.locator('[data-region=debug] [data-moment]').waitFor();
  }),
];

function page(name: string, open: Screen['open']): Screen {
  return { name, isTable: false, open };
}

/** A table after a number of choices, or at its end. */
function tableAfter(
  choices: number,
  { name, wish }: { readonly name: string; readonly wish: TableWish },
): Screen {
  return {
    name,
    isTable: true,
    open: async (at, base) => {
      await openGame(at, base, wish);
      await playOn(at, choices);
    },
  };
}

async function openGame(at: Page, base: string, wish: TableWish): Promise<void> {
  const table = await makeTable(base, { seed: 'pictures', ...wish }, ['Anna']);
  await sitAt(at, table, table.tokens);
  await at.locator('[data-region=shell][data-busy=false]').waitFor();
}

async function openResult(at: Page, base: string): Promise<void> {
  await openGame(at, base, { game: 'tic-tac-toe', players: 2 });
  await playOn(at, 9);
  await at.locator('[data-region=result]').waitFor();
}
