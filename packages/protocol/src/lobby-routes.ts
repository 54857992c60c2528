/** The HTTP routes of the lobby, below `/api`. Their bodies and answers are in `schema/lobby.ts`. */
export const LOBBY_ROUTES = {
  listGames: { method: 'GET', path: '/games' },
  listTables: { method: 'GET', path: '/tables' },
  createTable: { method: 'POST', path: '/tables' },
  showTable: { method: 'GET', path: '/tables/:game' },
  takeSeat: { method: 'POST', path: '/tables/:game/seats' },
  runCommand: { method: 'POST', path: '/tables/:game/commands' },
  fetchReplay: { method: 'GET', path: '/tables/:game/replay' },
  findByCode: { method: 'GET', path: '/codes/:code' },
  listMyTables: { method: 'POST', path: '/mine' },
} as const;

export type LobbyRoute = keyof typeof LOBBY_ROUTES;

/** The parameters in the path of a route, such as `game`. */
export type PathParams<R extends LobbyRoute> = ParamsIn<(typeof LOBBY_ROUTES)[R]['path']>;

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;
