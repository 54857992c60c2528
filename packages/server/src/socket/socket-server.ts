import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../address/request-checks.ts';
import type { OriginCheck } from '../http/guards.ts';
import { parseTarget, type Refusal } from '../http/http-server.ts';
import { perMinute, RateByKey } from '../limits/rate-by-key.ts';
import { Connection, type ConnectionWorld, SOCKET_PATH } from './connection.ts';
import type { SocketPort } from './outlet.ts';

export interface SocketServerOptions extends ConnectionWorld {
  readonly mayConnect: OriginCheck;
  readonly trustProxy: boolean;
  /** Answers an upgrade that is refused, and ends its connection. */
  readonly refuse: (socket: Duplex, refusal: Refusal) => void;
}

/** The table that a client will name in its first message is optional here: the message counts. */
function isSocketPath(path: string | undefined): boolean {
  return path === SOCKET_PATH || /^\/socket\/[\w-]{1,64}$/.test(path ?? '');
}

interface Client {
  readonly connection: Connection;
  readonly socket: WebSocket;
  /** The phase of the interval at which the socket is pinged. */
  readonly turn: number;
  /** Pings since the last received frame. */
  unanswered: number;
  /** Frames that came after the server had closed the connection. */
  late: number;
}

/** Sockets are pinged in this many groups: pinging all at once would block the server for a tenth of a second. */
const PING_TURNS = 20;

/** Clients send each message in one frame; a few proxies split them. */
const MAX_FRAGMENTS = 64;
/** Chunks of one frame that wait for its end: a frame of 16 kB needs a few dozen at most. */
const MAX_BUFFERED_CHUNKS = 1_024;
/** A client that keeps sending after it was closed is disconnected after this many frames. */
const MAX_LATE_FRAMES = 256;

/** Accepts sockets; closes those that are silent, too many or from a page that is not allowed. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #upgrades: RateByKey;
  readonly #counts = new Map<string, number>();
  readonly #clients = new Set<Client>();
  readonly #pings: NodeJS.Timeout;
  #pingTurn = 0;
  #opened = 0;
  readonly #sockets: WebSocketServer;
  #isClosing = false;

  constructor(options: SocketServerOptions) {
    const { limits } = options;
    this.#options = options;
    this.#upgrades = new RateByKey(perMinute(limits.upgradesPerMinute));
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limits.frameBytes,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_BUFFERED_CHUNKS,
      // Pongs count against the same bounds as messages: `ws` would send one for every ping, read or not.
      autoPong: false,
      // Compression would disclose hidden information by the length of messages.
      perMessageDeflate: false,
      clientTracking: false,
    });
    this.#pings = setInterval(() => this.#ping(), limits.pingEveryMs / PING_TURNS);
    this.#pings.unref();
    this.#sockets.on('wsClientError', ({ message }, socket) =>
      options.refuse(socket, { status: 400, error: message }),
    );
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#clients.size;
  }

  /** Bytes that wait in the send buffers of all sockets. */
  get bufferedBytes(): number {
    let bytes = 0;
    for (const { socket } of this.#clients) bytes += socket.bufferedAmount;
    return bytes;
  }

  /** Asks all clients to reconnect later, and refuses new ones. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#pings);
    for (const { connection } of this.#clients) connection.close('moved');
  }

  /** Opens or refuses a socket. `HttpEdge` has checked target and host. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { trustProxy, refuse } = this.#options;
    const address = clientAddress(request, trustProxy);
    const refusal = this.#refusal(request, address);
    if (refusal !== undefined) refuse(socket, refusal);
    else {
      this.#sockets.handleUpgrade(request, socket, head, opened => {
        this.#open(opened, socket, address);
      });
    }
  }

  #refusal(request: IncomingMessage, address: string): Refusal | undefined {
    const { limits, mayConnect } = this.#options;
    if (this.#isClosing) return { status: 503, error: 'The server is closing' };
    if (!isSocketPath(parseTarget(request.url)?.path)) {
      return { status: 404, error: `Sockets are opened at ${SOCKET_PATH}/<table>` };
    }
    if (!mayConnect(request.headers.origin)) {
      return { status: 403, error: 'This page may not use this server' };
    }
    const open = this.#counts.get(address) ?? 0;
    if (!this.#upgrades.take(address, performance.now()) || open >= limits.socketsPerAddress) {
      return { status: 429, error: 'Too many sockets from this address. Wait a little' };
    }
    return undefined;
  }

  #open(socket: WebSocket, stream: Duplex, address: string): void {
    const port = new WebSocketPort(socket, stream);
    const connection = new Connection(port, this.#options, address);
    const turn = this.#opened++ % PING_TURNS;
    const client: Client = { connection, socket, turn, unanswered: 0, late: 0 };
    this.#clients.add(client);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    const hear = (): void => {
      client.unanswered = 0;
      if (connection.isClosed && ++client.late > MAX_LATE_FRAMES) socket.terminate();
    };
    socket.on('message', (data, isBinary) => {
      hear();
      connection.receive(isBinary ? null : textOf(data));
    });
    socket.on('pong', () => {
      hear();
      connection.receiveControl();
    });
    socket.on('ping', data => {
      hear();
      if (connection.receiveControl() && socket.readyState === socket.OPEN) socket.pong(data);
    });
    // A frame that is too large or malformed closes the socket with the close code that `ws` chooses.
    socket.on('error', () => connection.ended());
    socket.on('close', () => {
      connection.ended();
      this.#clients.delete(client);
      this.#forget(address);
    });
  }

  #forget(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left <= 0) this.#counts.delete(address);
    else this.#counts.set(address, left);
  }

  /** Counts unanswered pings instead of time: after a pause of the server itself no client is closed for silence. */
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

/** A client that does not answer the closing handshake is cut off after this time. */
const CLOSING_MS = 2_000;

/** Sends over a WebSocket. The messages of one turn of the event loop leave in one system call. */
export class WebSocketPort implements SocketPort {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #isCorked = false;

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#cork();
    this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // A client that does not read does not see the close frame either.
    setTimeout(() => this.#socket.terminate(), CLOSING_MS).unref();
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }
}
