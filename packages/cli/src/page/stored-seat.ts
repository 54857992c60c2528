/**
 * Seats are stored for the tab, so that two tabs can be two players, and for the browser, to survive closing
 * it.
 */
const STORES = [() => sessionStorage, () => localStorage] as const;

/** The token of this tab's seat at a table: from its address, or stored. */
export function storedToken(game: string): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given !== null) {
    // Removes the token from the address, which is easily passed on.
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    write(STORES[0], keyOf(game), given);
    return given;
  }
  return STORES.map(store => read(store, keyOf(game))).find(token => token !== undefined);
}

/** Stores a seat for this tab and for this browser. */
export function storeToken(game: string, token: string): void {
  for (const store of STORES) write(store, keyOf(game), token);
}

/** The stored name of the player. */
export const playerName = {
  get: (otherwise = 'Player'): string => read(STORES[1], NAME) ?? otherwise,
  set: (name: string): void => write(STORES[1], NAME, name),
} as const;

const NAME = 'boardsmith name';

/** Pages of several seats in one tab share its storage, so an address may name the seat. */
function keyOf(game: string): string {
  const seat = new URLSearchParams(location.search).get('seat');
  return `boardsmith seat ${game}${seat === null ? '' : ` ${seat}`}`;
}

/** Accessing the storage throws in browsers that forbid it for this page. */
function read(store: () => Storage, key: string): string | undefined {
  try {
    return store().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(store: () => Storage, key: string, value: string): void {
  try {
    store().setItem(key, value);
  } catch {
    // Without a storage the seat is lost with the page; everything else works.
  }
}
