import { decodeCommand, describeTableRejection } from '@boardsmith/protocol';
import { type Reply, TABLE_STATUSES, type TableStatus } from '@boardsmith/session';
import { type Context, Hono } from 'hono';
import type { TooCostly } from '../host/costs.ts';
import type { Host } from '../host/host.ts';
import { drawToken, hashAddress, hashToken } from '../host/secrets.ts';
import type { TooManyTables } from '../host/table-quota.ts';
import { publicTable } from '../host/table-request.ts';
import type { Limits } from '../limits.ts';
import { perMinute, RateByKey } from '../rate/rate-by-key.ts';
import type { ApiEnv } from './guards.ts';
import { type Read, readSeats, readSitting, readTableRequest } from './read-body.ts';

type Call = Context<ApiEnv>;

const NO_TABLE = { error: 'There is no such table' };
const MOST_LISTED = 100;

/** Finding, making and joining tables. Everything that happens at one goes over its socket. */
export class LobbyApi {
  readonly app: Hono<ApiEnv> = new Hono<ApiEnv>();
  readonly #host: Host;
  readonly #limits: Limits;
  readonly #wrongCodes: RateByKey;

  constructor(host: Host, limits: Limits) {
    this.#host = host;
    this.#limits = limits;
    this.#wrongCodes = new RateByKey(perMinute(limits.wrongCodesPerMinute));
    this.app
      .get('/games', call => this.#games(call))
      .get('/tables', call => this.#list(call))
      .post('/tables', call => this.#make(call))
      .get('/tables/:game', call => this.#show(call))
      .post('/tables/:game/seats', call => this.#sit(call))
      .post('/tables/:game/commands', call => this.#command(call))
      .get('/tables/:game/replay', call => this.#replay(call))
      .get('/codes/:code', call => this.#find(call))
      .post('/mine', call => this.#mine(call));
  }

  #games(call: Call): Response {
    const games = [...this.#host.games.values()].map(({ name, definition }) => {
      const { displayName, playerCount, options } = definition;
      return { name, displayName, playerCount, options };
    });
    return call.json({ games, debugTables: this.#limits.debugTables });
  }

  /** A page of the public tables, by game and status, newest first; those that are over are the history. */
  async #list(call: Call): Promise<Response> {
    const { game, status, after } = call.req.query();
    if (status !== undefined && !isStatus(status)) {
      return call.json({ error: `"status" is one of ${TABLE_STATUSES.join(', ')}` }, 400);
    }
    if (after !== undefined && !/^\d{1,15}$/.test(after)) {
      return call.json({ error: '"after" is the "next" of the page before' }, 400);
    }
    const filter = {
      limit: MOST_LISTED,
      ...(game === undefined ? {} : { gameType: game }),
      ...(status === undefined ? {} : { status }),
      ...(after === undefined ? {} : { after }),
    };
    const page = await this.#host.list(filter, call.get('address'));
    return 'code' in page ? tooMuch(call, page) : call.json(page);
  }

  async #make(call: Call): Promise<Response> {
    const read = readTableRequest(await bodyOf(call), this.#limits.message);
    if ('wrong' in read) return call.json({ error: read.wrong }, 400);
    const refused = this.#host.tableQuota.take(call.get('address'));
    if (refused !== undefined) return tooMuch(call, refused);
    const { request, name } = read.value;
    const made = await this.#host.makeTable(request);
    if ('refused' in made) return call.json({ error: made.refused }, 400);
    if (name === undefined) return call.json(made, 201);
    const token = drawToken();
    const reply = await this.#seat(call, made.game, { seat: 0, name, token });
    if (reply?.ok !== true) return answer(call, reply);
    return call.json({ ...made, seat: reply.seat, token }, 201);
  }

  async #show(call: Call): Promise<Response> {
    const { game } = paramsOf(call);
    const table = await this.#host.look(game, ({ meta }) => publicTable(game, meta));
    return table === undefined ? this.#noTable(call, game) : call.json(table);
  }

  async #sit(call: Call): Promise<Response> {
    const read = readSitting(await bodyOf(call), this.#limits.message);
    if ('wrong' in read) return call.json({ error: read.wrong }, 400);
    const token = drawToken();
    const { game } = paramsOf(call);
    const reply = await this.#seat(call, game, { ...read.value, token });
    if (reply === undefined) return this.#noTable(call, game);
    if (!reply.ok) return answer(call, reply);
    const { isPractice, isDebug } = (await this.#host.look(game, ({ meta }) => meta.setup)) ?? {};
    return call.json({ seat: reply.seat, token, isPractice, isDebug }, 201);
  }

  #seat(
    call: Call,
    game: string,
    { seat, name, token }: { seat: number | null; name: string; token: string },
  ): Promise<Reply | undefined> {
    const tokenHash = hashToken(token);
    const addressHash = hashAddress(game, call.get('address'));
    const sitting = { seat, name, tokenHash, ...(addressHash !== undefined && { addressHash }) };
    return this.#host.ask(game, ticket => ({ type: 'sit', ticket, ...sitting }));
  }

  async #command(call: Call): Promise<Response> {
    const { game } = paramsOf(call);
    const token = /^Bearer (\S+)$/.exec(call.req.header('authorization') ?? '')?.[1];
    const read = decodeCommand(await bodyOf(call), this.#limits.message);
    if (!read.ok) return call.json({ error: read.reason.reason }, 400);
    const by = await this.#host.look(game, table =>
      token === undefined ? null : table.seatOfToken(hashToken(token)),
    );
    if (by === undefined) return this.#noTable(call, game);
    if (by === null) return call.json({ error: 'Send the token of a seat at this table' }, 401);
    const command = read.value;
    return answer(
      call,
      await this.#host.ask(
        game,
        ticket => ({ type: 'command', ticket, by, command }),
        call.get('address'),
      ),
    );
  }

  async #replay(call: Call): Promise<Response> {
    const { game } = paramsOf(call);
    const replay = await this.#host.replay(game, call.get('address'));
    if (replay === undefined) return this.#noTable(call, game);
    if (replay === null) return call.json({ error: 'A replay is given out after the end' }, 409);
    if (typeof replay !== 'string') return tooMuch(call, replay);
    call.header('content-disposition', 'attachment; filename="replay.json"');
    return call.body(replay, 200, { 'content-type': 'application/json' });
  }

  /** There is no such table, or it cannot be used. */
  async #noTable(call: Call, game: string): Promise<Response> {
    const closed = this.#host.whyClosed(game);
    if (closed !== undefined) return call.json({ error: closed.reason, reason: closed }, 409);
    const removed = await this.#host.whyRemoved(game);
    return removed === undefined ? call.json(NO_TABLE, 404) : call.json({ error: removed }, 410);
  }

  async #find(call: Call): Promise<Response> {
    const { code = '' } = call.req.param();
    const game = await this.#host.findByCode(code.toUpperCase());
    if (game !== undefined) return call.json({ game });
    const mayGuess = this.#wrongCodes.take(call.get('address'), performance.now());
    if (!mayGuess) return call.json({ error: 'Too many wrong codes. Wait a little' }, 429);
    const removed = await this.#host.whyRemoved(code.toUpperCase());
    return removed === undefined
      ? call.json({ error: 'There is no table with this code' }, 404)
      : call.json({ error: removed }, 410);
  }

  /** How the tables stand that somebody has seats at. */
  async #mine(call: Call): Promise<Response> {
    const read: Read<readonly { game: string; token: string }[]> = readSeats(await bodyOf(call));
    if ('wrong' in read) return call.json({ error: read.wrong }, 400);
    const found = await Promise.all(
      read.value.map(({ game, token }) =>
        this.#host.look(game, table => {
          const seat = table.seatOfToken(hashToken(token));
          return seat === null ? undefined : { ...publicTable(game, table.meta), seat };
        }),
      ),
    );
    return call.json({ tables: found.filter(table => table !== undefined) });
  }
}

function answer(call: Call, reply: Reply | undefined): Response {
  if (reply === undefined) return call.json(NO_TABLE, 404);
  if (reply.ok) return call.json({ seat: reply.seat });
  return call.json({ error: reply.text, reason: reply.reason }, 409);
}

/** Refuses something that may be tried again later. */
function tooMuch(call: Call, reason: TooCostly | TooManyTables): Response {
  call.header('retry-after', String(Math.ceil(reason.retryAfterMs / 1000)));
  return call.json({ error: describeTableRejection(reason), reason }, 429);
}

function paramsOf(call: Call): { readonly game: string } {
  return { game: call.req.param('game') ?? '' };
}

/** `null` where it is no JSON. */
async function bodyOf(call: Call): Promise<unknown> {
  try {
    return await call.req.json();
  } catch {
    return null;
  }
}

function isStatus(text: string): text is TableStatus {
  return TABLE_STATUSES.some(status => status === text);
}
