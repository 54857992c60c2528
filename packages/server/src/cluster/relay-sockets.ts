import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Tables } from '../host/tables.ts';
import type { Log } from '../log/log.ts';
import { RelayEdge } from './relay-edge.ts';
import { RELAY_PATH } from './relay-messages.ts';
import { RelayOwner } from './relay-owner.ts';

export interface RelaySocketsOptions {
  /** The tables of this process alone: a request that was relayed once is not relayed again. */
  readonly tables: Tables;
  /** Known to the processes of the cluster only. */
  readonly secret: string;
  readonly log: Log;
}

/** A process that does not answer the handshake within this time counts as gone. */
const CONNECT_MS = 1_000;
/** Views of large games cross the relay; clients send far less. */
const MAX_BYTES = 16_000_000;

/** The sockets between this process and the others of its cluster: one to each process that runs tables of its clients. */
export class RelaySockets {
  readonly #options: RelaySocketsOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BYTES,
    perMessageDeflate: false,
  });
  readonly #peers = new Map<string, Promise<RelayEdge | undefined>>();
  readonly #open = new Set<WebSocket>();

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

  /** The tables of another process; `undefined` if it cannot be reached. */
  connect(url: string): Promise<RelayEdge | undefined> {
    const known = this.#peers.get(url);
    if (known !== undefined) return known;
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
    return new Promise(resolve => {
      socket.on('open', () => resolve(edge));
      socket.on('message', data => edge.receive(String(data)));
      this.#track(socket, () => {
        this.#peers.delete(url);
        edge.ended();
        log('peer-lost', { url });
        resolve(undefined);
      });
    });
  }

  #track(socket: WebSocket, ended: () => void): void {
    this.#open.add(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#open.delete(socket);
      ended();
    });
  }

  #isMember(authorization: string | undefined): boolean {
    const given = Buffer.from(authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.#options.secret}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

function portOf(socket: WebSocket): { send(text: string): void; close(): void } {
  return {
    send: text => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
