import type { SocketPort } from '@boardsmith/server/host';

/** A text that was sent, with the sequence number of its event; answers to requests have none. */
interface SentText {
  readonly seq: number | undefined;
  readonly characters: number;
}

/**
 * The socket of a client. The send buffer of a Worker cannot be measured, so what the client has not confirmed counts
 * as unsent: a client that stops reading stops confirming.
 */
export class WorkerSocket implements SocketPort {
  readonly #socket: WebSocket;
  #unconfirmed: SentText[] = [];
  #characters = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get buffered(): number {
    return this.#characters;
  }

  send(text: string, seq?: number): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#unconfirmed.push({ seq, characters: text.length });
    this.#characters += text.length;
    this.#socket.send(text);
  }

  /** The client has received every text up to the latest one with this number. An unknown number confirms nothing. */
  confirm(seq: number): void {
    const at = this.#unconfirmed.findLastIndex(text => text.seq === seq);
    for (const { characters } of this.#unconfirmed.splice(0, at + 1)) {
      this.#characters -= characters;
    }
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
