import { type GameClient, openClient } from '@boardsmith/client';
import { element, labelled, showPage } from './element.ts';
import { keepToken, keptToken, playerName } from './kept-seat.ts';
import { hasTable, type OwnSeat, optionsOf, sitDown, startTable } from './lobby.ts';
import { showStartForm } from './start-form.ts';
import { waitForStart } from './waiting-room.ts';

/** What the page has to know of its game: what `boardsmith.json` says. */
export interface PageGame {
  readonly name: string;
  readonly displayName: string;
  readonly description?: string;
  readonly playerCount: { readonly min: number; readonly max: number };
}

/**
 * A player at a table that has begun. The address names the table; without one, or where there is no
 * such table any more, it is asked who plays.
 */
export async function findTable(
  game: PageGame,
  root: HTMLElement = appRoot(),
): Promise<GameClient> {
  document.title = game.displayName;
  const wanted = new URLSearchParams(location.search).get('table');
  const isThere = wanted !== null && (await hasTable(wanted));
  const { game: table, token } = isThere ? await join(root, game, wanted) : await start(root, game);
  const client = openClient(table, token);
  await waitForStart(root, client, game.displayName);
  root.replaceChildren();
  // `boardsmith validate` compares what a page has to show with what it says to a screen reader.
  Reflect.set(globalThis, Symbol.for('boardsmith.client'), client);
  return client;
}

async function start(root: HTMLElement, game: PageGame): Promise<OwnSeat> {
  const options = await optionsOf(game.name);
  return new Promise(resolve => {
    showStartForm({
      root,
      game,
      options,
      onStart: async wish => {
        const seat = await startTable(wish);
        keepToken(seat.game, seat.token);
        const address = new URL(location.href);
        address.search = new URLSearchParams({ table: seat.game }).toString();
        history.pushState(null, '', address);
        resolve(seat);
      },
    });
  });
}

/** A name for those who give none. It is not the one of whoever makes the table: two equal names are refused. */
const JOINING = 'Guest';

/** Whoever has a seat at the table gets it back; others are asked to sit down, or to watch. */
async function join(
  root: HTMLElement,
  game: PageGame,
  table: string,
): Promise<{ readonly game: string; readonly token: string | undefined }> {
  const token = keptToken(table);
  if (token !== undefined) return { game: table, token };
  const name = element('input', { attributes: { maxlength: '20', autocomplete: 'nickname' } });
  name.value = playerName.get(JOINING);
  const sit = element('button', { text: 'Sit down' });
  const watch = element('button', { text: 'Watch' });
  const complaint = element('p', { attributes: { role: 'alert' } });
  showPage(root, game.displayName, [labelled('Your name', name), sit, watch, complaint]);
  return new Promise(resolve => {
    watch.addEventListener('click', () => resolve({ game: table, token: undefined }));
    sit.addEventListener('click', () => {
      playerName.set(name.value);
      sitDown(table, name.value.trim() || JOINING).then(
        seat => {
          keepToken(seat.game, seat.token);
          resolve(seat);
        },
        (error: unknown) => {
          complaint.textContent = error instanceof Error ? error.message : String(error);
        },
      );
    });
  });
}

function appRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#app');
  if (root === null) throw new Error('The page has no element with the id "app".');
  return root;
}
