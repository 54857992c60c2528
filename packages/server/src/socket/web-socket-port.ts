import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Outbox, Writer } from './outbox.ts';
import type { SocketPort } from './socket-port.ts';

/** A peer that is told to go and does not is cut off after so long. */
const CLOSING_MS = 2_000;

/** The longest text whose length fits into the two bytes of a frame's head. */
const LONGEST = 0xff_ff;
/** From here on the head has two bytes for the length. */
const SHORT = 126;

/**
 * Writes to one socket. What follows from one move leaves in one piece: each piece is a call of the
 * operating system, and those are most of what a move costs.
 *
 * Frames of plain ASCII, which nearly all are, are put together as text and handed to the stream, which
 * copies them once; `ws` frames the others, and everything that is not a message.
 */
export class WebSocketPort implements SocketPort, Writer {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #outbox: Outbox;
  /** Frames that leave at the end of this turn of the loop. */
  #frames = '';

  constructor(socket: WebSocket, stream: Duplex, outbox: Outbox) {
    this.#socket = socket;
    this.#stream = stream;
    this.#outbox = outbox;
  }

  get buffered(): number {
    return this.#socket.bufferedAmount + this.#frames.length;
  }

  send(text: string): void {
    if (text.length > LONGEST || !isAscii(text)) {
      this.flush();
      this.#socket.send(text);
      return;
    }
    if (this.#frames === '') this.#outbox.add(this);
    this.#frames += headOf(text.length) + text;
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
    // Whoever does not read does not see the goodbye either.
    setTimeout(() => this.#socket.terminate(), CLOSING_MS).unref();
  }

  /** Writes what waits. */
  flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    // A frame after the goodbye would be an error of the protocol.
    if (frames === '' || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#stream.write(frames, 'latin1');
  }
}

/** The head of a frame that is a whole message of text, as characters that stand for bytes. */
function headOf(length: number): string {
  if (length < SHORT) return `\x81${String.fromCharCode(length)}`;
  return `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}`;
}

/** Whether each letter is one byte. To look for others letter by letter takes several times as long. */
function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
