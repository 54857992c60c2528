import {
  type CreatedTable,
  LOBBY_ROUTES,
  type LobbyAnswer,
  type LobbyBody,
  type LobbyQuery,
  type LobbyRoute,
  type NewTable,
  type PathParams,
  type Rejection,
} from '@boardsmith/protocol';
import { type Fetch, globals } from './ports.ts';

/** Where a request to the lobby goes, and for which seat. */
export interface LobbyTarget {
  /** The token of the seat that sends the request. */
  readonly token?: string;
  /** The address of the server; by default that of the page. */
  readonly origin?: string;
  /** Sends the request; by default over HTTP. A host in the page itself has one of its own. */
  readonly fetch?: Fetch;
}

/** What a route of the lobby takes: the parameters of its path, its query and its body. */
export type LobbyRequest<R extends LobbyRoute> = LobbyTarget &
  (unknown extends PathParams<R> ? unknown : { readonly params: PathParams<R> }) &
  (undefined extends LobbyBody<R> ? unknown : { readonly body: LobbyBody<R> }) &
  (undefined extends LobbyQuery<R> ? unknown : { readonly query: LobbyQuery<R> });

/** The server refused a request or did not answer; the message is a sentence for players. */
export class LobbyError extends Error {
  override readonly name = 'LobbyError';
  /** The HTTP status of the answer; 0 if there was none. */
  readonly status: number;
  /** The code of the refusal, if a table refused. */
  readonly reason: Rejection | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { readonly status: number; readonly reason?: Rejection },
  ) {
    super(message, options);
    this.status = options.status;
    this.reason = options.reason;
  }
}

/**
 * Calls a route of the lobby, such as `callLobby('takeSeat', { params: { game }, body: { name } })`. Every
 * failure is a `LobbyError`.
 */
export async function callLobby<R extends LobbyRoute>(
  route: R,
  request: LobbyRequest<R>,
): Promise<LobbyAnswer<R>> {
  const { status, ok, text } = await send(route, request);
  const answer = parseJson(text);
  if (answer === undefined) throw new LobbyError(`The server answers with ${status}`, { status });
  if (!ok) throw new LobbyError(String(answer.error), { status, reason: answer.reason });
  return answer;
}

/** A new table at which the caller has the first seat. */
export type SeatedTable = Required<CreatedTable>;

/** Creates a table and takes its first seat. */
export async function createTable(
  body: NewTable & { readonly name: string },
  target: LobbyTarget = {},
): Promise<SeatedTable> {
  const { seat, token, ...table } = await callLobby('createTable', { ...target, body });
  if (seat === undefined || token === undefined) {
    throw new LobbyError('The server gave no seat at the new table', { status: 201 });
  }
  return { ...table, seat, token };
}

/** The parts of a request, whatever its route. */
interface AnyRequest extends LobbyTarget {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function send(
  route: LobbyRoute,
  { params = {}, query = {}, body, token, origin = '', fetch = globals.fetch }: AnyRequest,
): Promise<{ readonly status: number; readonly ok: boolean; readonly text: string }> {
  const { method, path } = LOBBY_ROUTES[route];
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const address = `${origin}/api${filled}${search.length === 0 ? '' : `?${search.join('&')}`}`;
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status, ok } = response;
    return { status, ok, text: await response.text() };
  } catch (cause) {
    throw new LobbyError(`The server does not answer (${String(cause)})`, { status: 0, cause });
  }
}

/** Returns `undefined` if the text is not JSON: a proxy without its server answers with HTML. */
function parseJson(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
