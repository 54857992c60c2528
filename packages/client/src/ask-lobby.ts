import { scope } from './scope.ts';

/** What a request to the lobby has besides its path. */
export interface LobbyRequest {
  /** Is sent as JSON; without it something is asked for and nothing said. */
  readonly body?: unknown;
  /** Of the seat that asks. */
  readonly token?: string;
  /** Where the server is; by default where the page is from. */
  readonly origin?: string;
}

/** The server has refused something; the message says why, in words for players. */
export class LobbyError extends Error {
  override readonly name = 'LobbyError';
  /** Of the answer over HTTP; 0 if there was none. */
  readonly status: number;

  constructor(message: string, options: ErrorOptions & { readonly status: number }) {
    super(message, options);
    this.status = options.status;
  }
}

/** Asks the lobby of a server for something, such as `/games`. Whatever goes wrong is a `LobbyError`. */
export async function askLobby<T>(path: string, request: LobbyRequest = {}): Promise<T> {
  const { status, ok, text } = await answerTo(path, request);
  const answer = parsed(text);
  if (answer === undefined) throw new LobbyError(`The server answers with ${status}`, { status });
  if (!ok) throw new LobbyError(String(answer.error), { status });
  return answer;
}

async function answerTo(
  path: string,
  { body, token, origin = '' }: LobbyRequest,
): Promise<{ readonly status: number; readonly ok: boolean; readonly text: string }> {
  try {
    const response = await scope.fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
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

/** A proxy whose server is gone answers with a page. */
function parsed(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
