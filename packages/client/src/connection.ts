import { BACKOFF, CLOSE_CODES, TIMES } from '@boardsmith/protocol';
import type { Ports, Socket } from './ports.ts';

/** How a client is connected. */
export const CONNECTION_STATES = ['connecting', 'open', 'waiting', 'closed'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** What a connection does for whoever uses it. */
export interface ConnectionListener {
  /** Says who it is: the first thing to be sent. */
  hello(): string;
  heard(text: string): void;
  changed(): void;
}

/** Closed for reasons that another attempt would not change. */
const FINAL: readonly number[] = [
  CLOSE_CODES.auth,
  CLOSE_CODES.replaced,
  CLOSE_CODES.upgrade,
  CLOSE_CODES.malformed,
];

/**
 * A connection that is made again whenever it breaks. Attempts are spread by chance, so that
 * everybody does not come back at the same moment.
 */
export class Connection {
  readonly #url: string;
  readonly #ports: Ports;
  readonly #listener: ConnectionListener;
  #socket: Socket | null = null;
  #state: ConnectionState = 'closed';
  #closedBecause: string | null = null;
  #attempts = 0;
  #heardSince = false;
  #stopTimer: () => void = () => {};

  constructor(url: string, ports: Ports, listener: ConnectionListener) {
    this.#url = url;
    this.#ports = ports;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Why the table does not want this client; `null` if it does. */
  get closedBecause(): string | null {
    return this.#closedBecause;
  }

  open(): void {
    if (this.#state === 'connecting' || this.#state === 'open') return;
    this.#stopTimer();
    this.#become('connecting');
    const isCurrent = (): boolean => this.#socket === socket;
    const socket: Socket = this.#ports.connect(this.#url, {
      opened: () => {
        if (isCurrent()) this.#opened(socket);
      },
      heard: text => {
        if (!isCurrent()) return;
        this.#heardSince = true;
        this.#listener.heard(text);
      },
      closed: (code, reason) => {
        if (isCurrent()) this.#lost(code, reason);
      },
    });
    this.#socket = socket;
  }

  close(): void {
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#become('closed');
  }

  send(text: string): void {
    if (this.#state === 'open') this.#socket?.send(text);
  }

  /** The table has answered: the next attempt need not wait. */
  succeeded(): void {
    this.#attempts = 0;
  }

  #opened(socket: Socket): void {
    this.#state = 'open';
    socket.send(this.#listener.hello());
    this.#listener.changed();
    this.#listen(0);
  }

  /** Asks for a sign of life now and then, and gives up when there is none for too long. */
  #listen(silent: number): void {
    this.#heardSince = false;
    this.#stopTimer = this.#ports.later(() => {
      const silence = this.#heardSince ? 0 : silent + TIMES.ping;
      if (silence >= TIMES.dead) {
        const socket = this.#socket;
        this.#lost(0, 'Nothing was heard for too long');
        socket?.close();
        return;
      }
      this.#socket?.send('{"t":"ping"}');
      this.#listen(silence);
    }, TIMES.ping);
  }

  #lost(code: number, reason: string): void {
    this.#stopTimer();
    this.#socket = null;
    if (FINAL.includes(code)) {
      this.#closedBecause = reason;
      this.#become('closed');
      return;
    }
    const most = Math.min(BACKOFF.most, BACKOFF.first * 2 ** this.#attempts);
    const wait =
      code === CLOSE_CODES.moved && this.#attempts === 0 ? 0 : most * this.#ports.chance();
    this.#attempts++;
    this.#stopTimer = this.#ports.later(() => this.open(), wait);
    this.#become('waiting');
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#listener.changed();
  }
}
