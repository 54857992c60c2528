/** Seats are kept for the tab, so that two tabs can be two players, and for the browser, for when it is opened again. */
const STORES = [() => sessionStorage, () => localStorage] as const;

/** The secret of the seat that this tab has at a table: from its address, or kept from before. */
export function keptToken(game: string): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given !== null) {
    // An address with a secret in it is easily passed on.
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    write(STORES[0], keyOf(game), given);
    return given;
  }
  return STORES.map(store => read(store, keyOf(game))).find(token => token !== undefined);
}

/** Keeps a seat, for this tab and for when the browser is opened again. */
export function keepToken(game: string, token: string): void {
  for (const store of STORES) write(store, keyOf(game), token);
}

/** What the player is called here. */
export const playerName = {
  get: (otherwise = 'Player'): string => read(STORES[1], NAME) ?? otherwise,
  set: (name: string): void => write(STORES[1], NAME, name),
} as const;

const NAME = 'boardsmith name';

/** Pages of several seats in one tab share what it keeps, so an address may say which seat it is for. */
function keyOf(game: string): string {
  const seat = new URLSearchParams(location.search).get('seat');
  return `boardsmith seat ${game}${seat === null ? '' : ` ${seat}`}`;
}

/** A browser that keeps nothing for this page throws at the mention of it. */
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
    // The seat is lost with the page then, and nothing else is.
  }
}
