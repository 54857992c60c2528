import { type GameClient, openClient } from '@boardsmith/client';
import { element, labelled, showPage } from './element.ts';
import { showStartForm } from './start-form.ts';
import { playerName, storedToken, storeToken } from './stored-seat.ts';
import {
  hasTable,
  listedGame,
  type OwnSeat,
  type PageGame,
  type PageProject,
  sitDown,
  startTable,
} from './table-requests.ts';
import { waitForStart } from './waiting-room.ts';

/** A started table, and the title of its game. */
export interface FoundTable {
  readonly client: GameClient;
  readonly title: string;
}

/**
 * Connects to a started table. The URL names the table; without one, or if the table no longer exists, a form
 * asks who plays.
 */
export async function findTable(
  project: PageProject,
  root: HTMLElement = appRoot(),
): Promise<FoundTable> {
  const game = { ...project, ...(await listedGame(project.name)) };
  document.title = game.displayName;
  const wanted = new URLSearchParams(location.search).get('table');
  const isThere = wanted !== null && (await hasTable(wanted));
  const { game: table, token } = isThere ? await join(root, game, wanted) : await start(root, game);
  const client = openClient(table, token);
  await waitForStart(root, client, game.displayName);
  root.replaceChildren();
  // `boardsmith validate` compares the view of a page with what it announces to a screen reader.
  Reflect.set(globalThis, Symbol.for('boardsmith.client'), client);
  return { client, title: game.displayName };
}

async function start(root: HTMLElement, game: PageGame): Promise<OwnSeat> {
  return new Promise(resolve => {
    showStartForm({
      root,
      game,
      onStart: async wish => {
        const seat = await startTable(wish);
        storeToken(seat.game, seat.token);
        const address = new URL(location.href);
        address.search = new URLSearchParams({ table: seat.game }).toString();
        history.pushState(null, '', address);
        resolve(seat);
      },
    });
  });
}

/** The default name of a player who joins. It differs from that of the host, because equal names are refused. */
const JOINING = 'Guest';

/** Returns the stored seat of this browser at the table; without one, asks whether to take a seat or to watch. */
async function join(
  root: HTMLElement,
  game: PageGame,
  table: string,
): Promise<{ readonly game: string; readonly token: string | undefined }> {
  const token = storedToken(table);
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
          storeToken(seat.game, seat.token);
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
