import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SocketPort } from './outlet.ts';

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
