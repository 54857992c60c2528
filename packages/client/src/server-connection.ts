import { BACKOFF, CLOSE_CODES, TIMES } from '@boardsmith/protocol';
import type { Ports, Socket } from './ports.ts';

/** The states of a connection; `waiting` is the time before the next attempt. */
export const CONNECTION_STATES = ['connecting', 'open', 'waiting', 'closed'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Called by a connection. */
export interface ConnectionListener {
  /** Returns the first message to send. */
  hello(): string;
  received(text: string): void;
  changed(): void;
}

/** Close codes after which another attempt would fail again. */
const FINAL: readonly number[] = [
  CLOSE_CODES.auth,
  CLOSE_CODES.replaced,
  CLOSE_CODES.upgrade,
  CLOSE_CODES.malformed,
];

/**
 * A connection that reconnects whenever it breaks. The delay is random, so that the clients of a restarted
 * host do not all come back at the same moment.
 */
export class Connection {
  readonly #url: string;
  readonly #ports: Ports;
  readonly #listener: ConnectionListener;
  #socket: Socket | null = null;
  #state: ConnectionState = 'closed';
  #closedBecause: string | null = null;
  #attempts = 0;
  #hasReceived = false;
  #stopTimer: () => void = () => {};

  constructor(url: string, ports: Ports, listener: ConnectionListener) {
    this.#url = url;
    this.#ports = ports;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Why the table refuses this client; `null` if it does not. */
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
      received: text => {
        if (!isCurrent()) return;
        this.#hasReceived = true;
        this.#listener.received(text);
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

  /** Resets the delay: the table has answered. */
  succeeded(): void {
    this.#attempts = 0;
  }

  #opened(socket: Socket): void {
    this.#state = 'open';
    socket.send(this.#listener.hello());
    this.#listener.changed();
    this.#watch(0);
  }

  /** Sends a ping at intervals, and drops the connection when nothing is received for too long. */
  #watch(silent: number): void {
    this.#hasReceived = false;
    this.#stopTimer = this.#ports.later(() => {
      const silence = this.#hasReceived ? 0 : silent + TIMES.ping;
      if (silence >= TIMES.dead) {
        const socket = this.#socket;
        this.#lost(0, 'The connection is silent');
        socket?.close();
        return;
      }
      this.#socket?.send('{"t":"ping"}');
      this.#watch(silence);
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
      code === CLOSE_CODES.moved && this.#attempts === 0 ? 0 : most * this.#ports.random();
    this.#attempts++;
    this.#stopTimer = this.#ports.later(() => this.open(), wait);
    this.#become('waiting');
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#listener.changed();
  }
}
