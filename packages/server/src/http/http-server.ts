import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { HostCheck } from '../address/request-checks.ts';
import type { Limits } from '../limits/limits.ts';
import { describeFault, type Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';

/** How often the timeouts of requests are checked. */
const CHECK_TIMEOUTS_MS = 1_000;

/** Creates a Node HTTP server that closes connections whose requests are too large or too slow. */
export function createHttpServer(limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    connectionsCheckingInterval: Math.min(CHECK_TIMEOUTS_MS, limits.headersMs),
  });
  // The timeout also covers a client that does not read its response.
  server.timeout = limits.requestMs;
  return server;
}

/** Listens, and returns the port. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

export interface HttpEdgeOptions {
  readonly metrics: Metrics;
  readonly log: Log;
  readonly headers: Readonly<Record<string, string>>;
  readonly isAllowedHost: HostCheck;
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Checks every HTTP request and upgrade before any other code handles it. */
export class HttpEdge {
  readonly #options: HttpEdgeOptions;

  constructor(options: HttpEdgeOptions) {
    this.#options = options;
  }

  /** Forwards the requests and upgrades that were not refused. */
  serve(server: Server, answer: RequestListener, upgrade: UpgradeListener): void {
    const { headers, log } = this.#options;
    server.on('request', (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const refusal = this.#admit(request);
      if (refusal === undefined) answer(request, response);
      else {
        this.#count('request-refused', refusal);
        refuseRequest(response, refusal);
      }
    });
    server.on('upgrade', (request, socket, head) => {
      const refusal = this.#admit(request);
      if (refusal === undefined) upgrade(request, socket, head);
      else this.refuseUpgrade(socket, refusal);
    });
    server.on('clientError', (error, socket) => this.#malformed(error, socket));
    // Too many open files: one connection is lost, and the next may be accepted.
    server.on('error', error => log('accept-failed', describeFault(error)));
  }

  /** Answers an upgrade that is refused, and ends its connection. */
  refuseUpgrade(socket: Duplex, refusal: Refusal): void {
    this.#count('socket-refused', refusal);
    refuseSocket(socket, refusal, this.#options.headers);
  }

  /** Checks target and host, and reduces the target to its path and query. */
  #admit(request: IncomingMessage): Refusal | undefined {
    const target = parseTarget(request.url);
    if (target === undefined) return { status: 400, error: 'The request target is malformed' };
    const host = target.authority ?? request.headers.host;
    if (host === undefined) return { status: 400, error: 'The request names no host' };
    if (!this.#options.isAllowedHost(host)) {
      return { status: 421, error: 'This server does not serve the host that the request names' };
    }
    request.url = target.path + target.query;
    return undefined;
  }

  /** A request that Node cannot parse, or that did not arrive in time. */
  #malformed(error: NodeJS.ErrnoException, socket: Duplex & { readonly bytesWritten?: number }) {
    const refusal = CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED;
    this.#count('request-refused', refusal);
    // A response that begins in the middle of an earlier one would be read as part of it.
    if (socket.writable && socket.bytesWritten === 0) {
      refuseSocket(socket, refusal, this.#options.headers);
    } else socket.destroy();
  }

  #count(event: 'request-refused' | 'socket-refused', { status }: Refusal): void {
    const { metrics, log } = this.#options;
    metrics.counts[event === 'socket-refused' ? 'sockets_refused' : 'requests_refused']++;
    log(event, { status });
  }
}

const MALFORMED: Refusal = { status: 400, error: 'The request is malformed' };
const CLIENT_ERRORS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The headers of the request are too long' },
};

/** The path and query of a request. */
export interface RequestTarget {
  readonly path: string;
  /** Includes the question mark; empty without a query. */
  readonly query: string;
  /** The host that the target itself names; a target in origin form names none. */
  readonly authority: string | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?][^#]*)?$/i;
const ORIGIN = /^(\/(?!\/)[^?#\\]*)(\?[^#]*)?$/;
const PRINTABLE_ASCII = /^[\x21-\x7e]*$/;

/**
 * Parses the target of a request; `undefined` if it is malformed. Never throws:
 * `new URL` does, and an exception in a listener of the server would end its thread.
 *
 * Accepts origin form (`/path?query`) and absolute form (`http://host/path`). Paths that begin with
 * two slashes are refused, because `URL` reads a host from them.
 */
export function parseTarget(target: string | undefined): RequestTarget | undefined {
  if (target === undefined || !PRINTABLE_ASCII.test(target)) return undefined;
  const absolute = ABSOLUTE.exec(target);
  const origin = absolute === null ? target : withSlash(absolute[2] ?? '');
  const [, path, query = ''] = ORIGIN.exec(origin) ?? [];
  if (path === undefined || !isDecodable(path)) return undefined;
  return { path, query, authority: absolute?.[1] };
}

function withSlash(origin: string): string {
  return origin.startsWith('/') ? origin : `/${origin}`;
}

/** Whether every percent sign begins an escape, and the escapes are UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

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
function refuseRequest(response: ServerResponse, { status, error }: Refusal): void {
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
function refuseSocket(socket: Duplex, { status, error }: Refusal, headers: Headers): void {
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
