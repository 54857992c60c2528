import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why a request or an upgrade is refused. */
export interface Refusal {
  readonly status: number;
  /** A sentence for the client. */
  readonly error: string;
}

type Headers = Readonly<Record<string, string>>;

/** How long a refused client has to read the answer before the connection is cut. */
const LINGER_MS = 1_000;

/** Answers a request that is refused. */
export function refuseRequest(response: ServerResponse, { status, error }: Refusal): void {
  const body = JSON.stringify({ error });
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    })
    .end(body);
}

/**
 * Answers on a bare socket, and ends it.
 *
 * The server reads until the client closes the socket: closing with unread bytes would reset the connection,
 * and the client would never see the answer. The connection ends after a second in any case.
 */
export function refuseSocket(socket: Duplex, { status, error }: Refusal, headers: Headers): void {
  const body = JSON.stringify({ error });
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.resume();
}
