import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HostCheck } from '../address/allowed-hosts.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import { describeFault } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Refusal, refuseRequest, refuseSocket } from './refusal.ts';
import { parseTarget } from './request-target.ts';

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
