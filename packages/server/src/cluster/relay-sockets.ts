import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Tables } from '../host/tables.ts';
import type { Log } from '../log/log.ts';
import { RelayEdge } from './relay-edge.ts';
import { RELAY_PATH, type RelaySocket } from './relay-messages.ts';
import { RelayOwner } from './relay-owner.ts';
import { UnreachablePeers } from './unreachable-peers.ts';

export interface RelaySocketsOptions {
  /** The tables of this process alone: a request that was relayed once is not relayed again. */
  readonly tables: Tables;
  /** Known to the processes of the cluster only. */
  readonly secret: string;
  readonly log: Log;
  /** A process that is silent for this long counts as gone: others may take its tables then. */
  readonly leaseMs: number;
}

/** A process that does not answer the handshake within this time counts as gone. */
const CONNECT_MS = 1_000;
/** Views of large games cross the relay; clients send far less. */
const MAX_BYTES = 16_000_000;
/** A process that leaves more than this unread is cut off, and its clients connect again: it would fill the memory of this one. */
const MAX_UNREAD_BYTES = 16_000_000;
/** Pings in the time after which a silent process counts as gone. */
const PINGS_PER_LEASE = 10;

/** The sockets between this process and the others of its cluster: one to each process that runs tables of its clients. */
export class RelaySockets {
  readonly #options: RelaySocketsOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BYTES,
    perMessageDeflate: false,
  });
  readonly #peers = new Map<string, Promise<RelayEdge | undefined>>();
  readonly #unreachable = new UnreachablePeers(() => performance.now());
  readonly #open = new Set<WebSocket>();

  /** How many sockets to other processes are open, and how many bytes these have not read. */
  get load(): { readonly sockets: number; readonly unreadBytes: number } {
    const unread = [...this.#open].map(({ bufferedAmount }) => bufferedAmount);
    return { sockets: this.#open.size, unreadBytes: unread.reduce((sum, bytes) => sum + bytes, 0) };
  }

  constructor(options: RelaySocketsOptions) {
    this.#options = options;
  }

  /** Another process wants to reach the tables of this one. Returns whether it may. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (!this.#isMember(request.headers.authorization)) return false;
    this.#server.handleUpgrade(request, socket, head, opened => {
      const { tables, log } = this.#options;
      const owner = new RelayOwner(tables, portOf(opened), log);
      this.#track(opened, () => owner.ended());
      opened.on('message', data => owner.receive(String(data)));
    });
    return true;
  }

  /** The tables of another process; `undefined` if it cannot be reached, or could not be a moment ago. */
  connect(url: string): Promise<RelayEdge | undefined> {
    const known = this.#peers.get(url);
    if (known !== undefined) return known;
    if (this.#unreachable.isPausing(url)) return Promise.resolve(undefined);
    const connecting = this.#connect(url);
    this.#peers.set(url, connecting);
    return connecting;
  }

  close(): void {
    for (const socket of this.#open) socket.terminate();
    this.#server.close();
  }

  #connect(url: string): Promise<RelayEdge | undefined> {
    const { secret, log } = this.#options;
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${RELAY_PATH}`, {
      headers: { authorization: `Bearer ${secret}` },
      handshakeTimeout: CONNECT_MS,
      maxPayload: MAX_BYTES,
      perMessageDeflate: false,
    });
    const edge = new RelayEdge(portOf(socket));
    let isReached = false;
    return new Promise(resolve => {
      socket.on('open', () => {
        isReached = true;
        const failures = this.#unreachable.reached(url);
        if (failures > 0) log('peer-reached', { url, failures });
        resolve(edge);
      });
      socket.on('message', data => edge.receive(String(data)));
      this.#track(socket, () => {
        this.#peers.delete(url);
        edge.ended();
        if (isReached) log('peer-lost', { url });
        else if (this.#unreachable.failed(url) === 1) log('peer-unreachable', { url });
        resolve(undefined);
      });
    });
  }

  #track(socket: WebSocket, ended: () => void): void {
    this.#open.add(socket);
    const stopPings = this.#watch(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      stopPings();
      this.#open.delete(socket);
      ended();
    });
  }

  /** Ends a socket whose other end is silent although it looks open, as after a cut cable. */
  #watch(socket: WebSocket): () => void {
    const { leaseMs, log } = this.#options;
    let isAlive = true;
    let silent = 0;
    const alive = (): void => {
      isAlive = true;
    };
    socket.on('pong', alive);
    socket.on('message', alive);
    const timer = setInterval(() => {
      silent = isAlive ? 0 : silent + 1;
      isAlive = false;
      if (silent >= PINGS_PER_LEASE) {
        log('peer-silent', { ms: leaseMs });
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) socket.ping();
    }, leaseMs / PINGS_PER_LEASE);
    timer.unref();
    return () => clearInterval(timer);
  }

  #isMember(authorization: string | undefined): boolean {
    const given = Buffer.from(authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.#options.secret}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

function portOf(socket: WebSocket): RelaySocket {
  return {
    send: text => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
      else socket.send(text);
    },
    close: () => socket.close(),
  };
}
