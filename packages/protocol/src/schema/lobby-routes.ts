/** The HTTP routes of the lobby, below `/api`. `schema/lobby.ts` declares their bodies and answers. */
export const LOBBY_ROUTES = {
  listGames: { method: 'GET', path: '/games', status: 200 },
  fetchRules: { method: 'GET', path: '/games/:name/rules', status: 200 },
  listTables: { method: 'GET', path: '/tables', status: 200 },
  createTable: { method: 'POST', path: '/tables', status: 201 },
  showTable: { method: 'GET', path: '/tables/:game', status: 200 },
  takeSeat: { method: 'POST', path: '/tables/:game/seats', status: 201 },
  runCommand: { method: 'POST', path: '/tables/:game/commands', status: 200 },
  fetchReplay: { method: 'GET', path: '/tables/:game/replay', status: 200 },
  findByCode: { method: 'GET', path: '/codes/:code', status: 200 },
  listMyTables: { method: 'POST', path: '/mine', status: 200 },
} as const;

export type LobbyRoute = keyof typeof LOBBY_ROUTES;

/** The parameters in the path of a route, such as `game`. */
export type PathParams<R extends LobbyRoute> = ParamsIn<(typeof LOBBY_ROUTES)[R]['path']>;

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;
