import {
  decodeBody,
  describeTableRejection,
  LOBBY_ROUTES,
  type LobbyAnswer,
  type LobbyBody,
  type LobbyQuery,
  type LobbyRoute,
  lobbySchemas,
  type MySeats,
  type NewTable,
  type Rejection,
  type RouteSchemas,
  type SeatRequest,
  type TableCommand,
  type TableQuery,
} from '@boardsmith/protocol';
import { hidesInformation, type Reply, seatColors } from '@boardsmith/session';
import { type Context, Hono } from 'hono';
import type { HostedGame } from '../host/hosted-game.ts';
import type { CreationLimits, TooCostly, TooManyTables } from '../host/quotas.ts';
import { drawToken, hashAddress } from '../host/secrets.ts';
import type { TableDirectory } from '../host/table-directory.ts';
import type { TableMaker, TableRequest } from '../host/table-maker.ts';
import type { Tables } from '../host/tables.ts';
import type { Limits } from '../limits/limits.ts';
import { perMinute, RateByKey, type SharedRates } from '../limits/rate-by-key.ts';
import type { Platform } from '../ports/platform.ts';
import type { ApiEnv } from './guards.ts';

type Call = Context<ApiEnv>;

/** The query or body of a route, validated by its schema. */
type Input<R extends LobbyRoute> = LobbyQuery<R> extends undefined ? LobbyBody<R> : LobbyQuery<R>;

/** A response body that matches the schema of the route, or a refusal with another status. */
type Handler<R extends LobbyRoute> = (
  call: Call,
  input: Input<R>,
) => LobbyAnswer<R> | Response | Promise<LobbyAnswer<R> | Response>;

const BUSY = 'The table moves to another process. Try again';
const NO_TABLE = { error: 'There is no such table' };
/** Tables on one page of the list. */
const PAGE_SIZE = 100;

/** What the lobby needs of a host. */
export interface LobbyHost {
  readonly games: ReadonlyMap<string, HostedGame>;
  readonly tableQuota: CreationLimits;
  readonly directory: Pick<TableDirectory, keyof TableDirectory>;
  makeTable(request: TableRequest): ReturnType<TableMaker['make']>;
  /** Why a table cannot be used although it exists; `undefined` if it can. */
  whyClosed(game: string): Extract<Rejection, { readonly code: 'frozen' }> | undefined;
}

export interface LobbyOptions {
  readonly host: LobbyHost;
  /** The tables of all processes. */
  readonly tables: Omit<Tables, 'join'>;
  readonly limits: Limits;
  readonly platform: Platform;
  /** Rates that count for all processes of a cluster. */
  readonly rates?: SharedRates | undefined;
}

/** Lists, creates and joins tables over HTTP. Moves and events of a table use its WebSocket. */
export class LobbyApi {
  readonly app: Hono<ApiEnv> = new Hono<ApiEnv>();
  readonly #host: LobbyHost;
  readonly #tables: Omit<Tables, 'join'>;
  readonly #platform: Platform;
  readonly #limits: Limits;
  readonly #wrongCodes: RateByKey;
  readonly #rates: SharedRates | undefined;
  /** Computed at the first request: starts each game once to find out whether it hides information. */
  #games: LobbyAnswer<'listGames'>['games'] | undefined;

  constructor({ host, tables, limits, platform, rates }: LobbyOptions) {
    this.#rates = rates;
    this.#host = host;
    this.#tables = tables;
    this.#limits = limits;
    this.#platform = platform;
    this.#wrongCodes = new RateByKey(perMinute(limits.wrongCodesPerMinute));
    for (const [route, handler] of Object.entries(this.#handlers)) {
      // The type of `Object.entries` does not retain which handler takes which input.
      this.#serve(route as LobbyRoute, handler as Handler<LobbyRoute>);
    }
  }

  /** One handler for each route of the protocol. */
  readonly #handlers: { readonly [R in LobbyRoute]: Handler<R> } = {
    listGames: () => this.#listGames(),
    fetchRules: call => this.#fetchRules(call),
    listTables: (call, query) => this.#listTables(call, query),
    createTable: (call, body) => this.#createTable(call, body),
    showTable: call => this.#showTable(call),
    takeSeat: (call, body) => this.#takeSeat(call, body),
    runCommand: (call, body) => this.#runCommand(call, body),
    fetchReplay: call => this.#fetchReplay(call),
    findByCode: call => this.#findByCode(call),
    listMyTables: (_, body) => this.#listMyTables(body),
  };

  /** Checks the input of a route, and sends its answer as JSON. */
  #serve(route: LobbyRoute, handler: Handler<LobbyRoute>): void {
    const { method, path, status } = LOBBY_ROUTES[route];
    const schemas: RouteSchemas = lobbySchemas[route];
    const schema = schemas.query ?? schemas.body;
    this.app.on(method, path, async call => {
      const raw = schemas.query === undefined ? await bodyOf(call) : call.req.query();
      const read = schema && decodeBody(schema, raw, this.#limits.message);
      if (read?.ok === false) return call.json({ error: read.reason.reason }, 400);
      // The schema of the route has checked it; the types of two tables cannot be correlated.
      const answer = await handler(call, read?.value as Input<LobbyRoute>);
      return answer instanceof Response ? answer : call.json(answer, status);
    });
  }

  #listGames(): LobbyAnswer<'listGames'> {
    this.#games ??= [...this.#host.games.values()].map(({ name, definition }) => {
      const { displayName, playerCount, options, presets = {} } = definition;
      return {
        name,
        displayName,
        playerCount,
        options,
        presets,
        hidesInformation: hidesInformation(definition),
        seatColors: seatColors(definition),
      };
    });
    return { games: this.#games, debugTables: this.#limits.debugTables };
  }

  #fetchRules(call: Call): LobbyAnswer<'fetchRules'> | Response {
    const game = this.#host.games.get(call.req.param('name') ?? '');
    if (game === undefined) return call.json({ error: 'There is no such game' }, 404);
    return game.rulesPage ?? call.json({ error: 'This game comes without written rules' }, 404);
  }

  /** A page of the public tables, by game and status, newest first; finished games are the history. */
  async #listTables(
    call: Call,
    { game, ...query }: TableQuery,
  ): Promise<LobbyAnswer<'listTables'> | Response> {
    const filter = { limit: PAGE_SIZE, ...query, ...(game !== undefined && { gameType: game }) };
    const page = await this.#host.directory.list(filter, call.get('address'));
    return 'code' in page ? tooMuch(call, page) : page;
  }

  async #createTable(
    call: Call,
    { game: gameType, players: playerCount, debug: isDebug, name, ...wish }: NewTable,
  ): Promise<LobbyAnswer<'createTable'> | Response> {
    const refused = await this.#host.tableQuota.take(call.get('address'));
    if (refused !== undefined) return tooMuch(call, refused);
    const made = await this.#host.makeTable({ gameType, playerCount, isDebug, ...wish });
    if ('refused' in made) return call.json({ error: made.refused }, 400);
    if (name === undefined) return made;
    const token = drawToken(this.#platform);
    const reply = await this.#seat(call, made.game, { seat: 0, name, token });
    return reply?.ok === true ? { ...made, seat: reply.seat ?? 0, token } : refusal(call, reply);
  }

  async #showTable(call: Call): Promise<LobbyAnswer<'showTable'> | Response> {
    const game = gameOf(call);
    const isClosed = this.#host.whyClosed(game) !== undefined;
    const table = isClosed ? undefined : await this.#host.directory.show(game);
    return table ?? this.#noTable(call, game);
  }

  async #takeSeat(
    call: Call,
    { seat = null, name }: SeatRequest,
  ): Promise<LobbyAnswer<'takeSeat'> | Response> {
    const token = drawToken(this.#platform);
    const game = gameOf(call);
    const reply = await this.#seat(call, game, { seat, name, token });
    if (reply === undefined) return this.#noTable(call, game);
    if (!reply.ok) return refusal(call, reply);
    const table = await this.#host.directory.show(game);
    const { isPractice = false, isDebug = false } = table ?? {};
    return { seat: reply.seat ?? 0, token, isPractice, isDebug };
  }

  #seat(
    call: Call,
    game: string,
    { seat, name, token }: { seat: number | null; name: string; token: string },
  ): Promise<Reply | undefined> {
    const address = call.get('address');
    const tokenHash = this.#platform.hash(token);
    const addressHash = hashAddress(game, address, this.#platform);
    const sitting = { seat, name, tokenHash, ...(addressHash !== undefined && { addressHash }) };
    return this.#tables.ask(game, { type: 'sit', ...sitting }, address);
  }

  async #runCommand(
    call: Call,
    command: TableCommand,
  ): Promise<LobbyAnswer<'runCommand'> | Response> {
    const game = gameOf(call);
    const token = /^Bearer (\S+)$/.exec(call.req.header('authorization') ?? '')?.[1];
    const tokenHash = token === undefined ? undefined : this.#platform.hash(token);
    const found = await this.#host.directory.seatOf(game, tokenHash);
    if (found === undefined) return this.#noTable(call, game);
    const { seat: by } = found;
    if (by === null) return call.json({ error: 'Send the token of a seat at this table' }, 401);
    const request = { type: 'command', by, command } as const;
    const reply = await this.#tables.ask(game, request, call.get('address'));
    return reply?.ok === true ? { seat: reply.seat } : refusal(call, reply);
  }

  async #fetchReplay(call: Call): Promise<Response> {
    const game = gameOf(call);
    const replay = await this.#tables.replay(game, call.get('address'));
    if (replay === undefined) return this.#noTable(call, game);
    if (replay === null) return call.json({ error: 'The replay is available after the game' }, 409);
    if (typeof replay !== 'string') {
      return replay.code === 'busy' ? call.json({ error: BUSY }, 503) : tooMuch(call, replay);
    }
    call.header('content-disposition', 'attachment; filename="replay.json"');
    return call.body(replay, 200, { 'content-type': 'application/json' });
  }

  /** Answers for a table that does not exist or cannot be used. */
  async #noTable(call: Call, game: string): Promise<Response> {
    const closed = this.#host.whyClosed(game);
    if (closed !== undefined) return call.json({ error: closed.reason, reason: closed }, 409);
    const removed = await this.#host.directory.whyRemoved(game);
    return removed === undefined ? call.json(NO_TABLE, 404) : call.json({ error: removed }, 410);
  }

  async #findByCode(call: Call): Promise<LobbyAnswer<'findByCode'> | Response> {
    const code = (call.req.param('code') ?? '').toUpperCase();
    const game = await this.#host.directory.findByCode(code);
    if (game !== undefined) return { game };
    if (!(await this.#mayGuess(call.get('address'))))
      return call.json({ error: 'Too many wrong codes. Wait a little' }, 429);
    const removed = await this.#host.directory.whyRemoved(code);
    return removed === undefined
      ? call.json({ error: 'There is no table with this code' }, 404)
      : call.json({ error: removed }, 410);
  }

  /** Counts a wrong code; codes are short, so an address that could try them at every process would find tables. */
  async #mayGuess(address: string): Promise<boolean> {
    if (!this.#wrongCodes.take(address, this.#platform.monotonic())) return false;
    const rate = perMinute(this.#limits.wrongCodesPerMinute);
    return !(await this.#rates?.take(`codes ${address}`, rate));
  }

  /** The tables at which a device has seats; seats with a wrong token are left out. */
  async #listMyTables({ seats }: MySeats): Promise<LobbyAnswer<'listMyTables'>> {
    const found = await Promise.all(
      seats.map(async ({ game, token }) => {
        const own = await this.#host.directory.seatOf(game, this.#platform.hash(token));
        return own === undefined || own.seat === null
          ? undefined
          : { ...own.table, seat: own.seat };
      }),
    );
    return { tables: found.filter(table => table !== undefined) };
  }
}

/** Answers with the reason of a table that refused, or that there is no such table. */
function refusal(call: Call, reply: Exclude<Reply, { ok: true }> | undefined): Response {
  if (reply === undefined) return call.json(NO_TABLE, 404);
  return call.json({ error: reply.text, reason: reply.reason }, 409);
}

/** Refuses a request that may be tried again later. */
function tooMuch(call: Call, reason: TooCostly | TooManyTables): Response {
  call.header('retry-after', String(Math.ceil(reason.retryAfterMs / 1000)));
  return call.json({ error: describeTableRejection(reason), reason }, 429);
}

function gameOf(call: Call): string {
  return call.req.param('game') ?? '';
}

/** Returns `null` if the body is not JSON. */
async function bodyOf(call: Call): Promise<unknown> {
  try {
    return await call.req.json();
  } catch {
    return null;
  }
}
