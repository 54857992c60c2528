import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../rate/client-address.ts';
import { perMinute, RateByKey } from '../rate/rate-by-key.ts';
import type { OriginCheck } from './allowed-origins.ts';
import { Connection, type ConnectionWorld } from './connection.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import { WebSocketPort } from './web-socket-port.ts';

export interface SocketServerOptions extends ConnectionWorld {
  readonly mayConnect: OriginCheck;
  readonly trustProxy: boolean;
}

/** Where sockets are opened. */
export const SOCKET_PATH = '/socket';

interface Client {
  readonly connection: Connection;
  readonly socket: WebSocket;
  /** In which part of the interval it is pinged. */
  readonly turn: number;
  /** Pings since something came. */
  unanswered: number;
}

/** Sockets are pinged in so many parts: all at once would keep everybody waiting for a tenth of a second. */
const PING_TURNS = 20;

/** Takes sockets in, and lets go of those that are silent, too many or not from a page we know. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #upgrades: RateByKey;
  readonly #counts = new Map<string, number>();
  readonly #clients = new Set<Client>();
  readonly #inbox = new Inbox();
  readonly #outbox = new Outbox();
  readonly #pings: NodeJS.Timeout;
  #pingTurn = 0;
  #opened = 0;
  readonly #sockets: WebSocketServer;
  #isClosing = false;

  constructor(server: Server, options: SocketServerOptions) {
    const { limits } = options;
    this.#options = options;
    this.#upgrades = new RateByKey(perMinute(limits.upgradesPerMinute));
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limits.frameBytes,
      // Compression makes what is hidden show in the length of what is sent.
      perMessageDeflate: false,
      clientTracking: false,
    });
    this.#pings = setInterval(() => this.#ping(), limits.pingEveryMs / PING_TURNS);
    this.#pings.unref();
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#clients.size;
  }

  /** Tells everybody to come back, and takes nobody in any more. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#pings);
    for (const { connection } of this.#clients) connection.close('moved');
  }

  /** Cuts off those that were told to go and are still there. */
  terminate(): void {
    for (const { socket } of this.#clients) socket.terminate();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = clientAddress(request, this.#options.trustProxy);
    const refused = this.#refusal(request, address);
    if (refused !== undefined) {
      this.#options.metrics.counts.sockets_refused++;
      this.#options.log('socket-refused', { status: refused });
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    socket.on('error', () => socket.destroy());
    this.#sockets.handleUpgrade(request, socket, head, opened => {
      this.#open(opened, socket, address);
    });
  }

  #refusal(request: IncomingMessage, address: string): string | undefined {
    const { limits, mayConnect } = this.#options;
    if (this.#isClosing) return '503 Service Unavailable';
    if (new URL(request.url ?? '/', 'http://host').pathname !== SOCKET_PATH) return '404 Not Found';
    if (!mayConnect(request.headers.origin)) return '403 Forbidden';
    if (!this.#upgrades.take(address, performance.now())) return '429 Too Many Requests';
    const open = this.#counts.get(address) ?? 0;
    return open >= limits.socketsPerAddress ? '429 Too Many Requests' : undefined;
  }

  #open(socket: WebSocket, stream: Duplex, address: string): void {
    const port = new WebSocketPort(socket, stream, this.#outbox);
    const connection = new Connection(port, this.#options, address);
    const turn = this.#opened++ % PING_TURNS;
    const client: Client = { connection, socket, turn, unanswered: 0 };
    this.#clients.add(client);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    const hear = (): void => {
      client.unanswered = 0;
    };
    socket.on('message', (data, isBinary) => {
      hear();
      this.#inbox.add(connection, isBinary ? null : textOf(data));
    });
    socket.on('pong', hear);
    socket.on('ping', hear);
    // A frame that is too large or malformed ends the socket with the code that `ws` gives it.
    socket.on('error', () => this.#end(connection));
    socket.on('close', () => {
      this.#end(connection);
      this.#clients.delete(client);
      this.#forget(address);
    });
  }

  #end(connection: Connection): void {
    this.#inbox.empty();
    connection.ended();
  }

  #forget(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left <= 0) this.#counts.delete(address);
    else this.#counts.set(address, left);
  }

  /** Pings are counted and not the time: a server that stood still has heard nobody, and must not blame them. */
  #ping(): void {
    const { metrics, limits } = this.#options;
    const most = Math.floor(limits.deadAfterMs / limits.pingEveryMs);
    this.#pingTurn = (this.#pingTurn + 1) % PING_TURNS;
    for (const client of this.#clients) {
      const { socket, turn } = client;
      if (turn !== this.#pingTurn) continue;
      if (client.unanswered++ >= most) {
        this.#clients.delete(client);
        metrics.counts.sockets_cut++;
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : String(data);
}
