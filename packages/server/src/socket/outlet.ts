import { CLOSE_CODES, type ServerMessage } from '@boardsmith/protocol';
import type { Limits } from '../limits/limits.ts';

/** One connection, whatever its transport. Other hosts provide their own. */
export interface SocketPort {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent and have not left. */
  readonly buffered: number;
}

type OutletLimits = Pick<Limits, 'pauseBytes' | 'closeBytes' | 'closeAfterMs'>;

/** The result of a message. */
export type Sent = 'sent' | 'held' | 'cut';

const LOOK_EVERY_MS = 50;
/** The connection has caught up when this share of the pausing bound is left. */
const CAUGHT_UP = 0.25;

/**
 * Sends to one connection no faster than it reads.
 *
 * Without a bound a client that has stopped reading keeps everything that is sent to it in the memory
 * of the server. Events can be left out, because the whole view comes afterwards; answers cannot.
 */
export class Outlet {
  readonly #port: SocketPort;
  readonly #limits: OutletLimits;
  /** Called when the connection has caught up and needs a full view. */
  readonly #onCaughtUp: () => void;
  #pausedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isCut = false;

  constructor(port: SocketPort, limits: OutletLimits, onCaughtUp: () => void) {
    this.#port = port;
    this.#limits = limits;
    this.#onCaughtUp = onCaughtUp;
  }

  send(message: ServerMessage, text: string): Sent {
    if (this.#isCut) return 'cut';
    const { buffered } = this.#port;
    if (buffered > this.#limits.closeBytes) return this.#cut();
    if (buffered > this.#limits.pauseBytes) this.#pause();
    if (this.#pausedAt !== undefined && message.t === 'event') return 'held';
    this.#port.send(text);
    return 'sent';
  }

  /** Whether events are being left out. */
  get isPaused(): boolean {
    return this.#pausedAt !== undefined;
  }

  close(): void {
    this.#isCut = true;
    clearInterval(this.#timer);
  }

  #pause(): void {
    if (this.#pausedAt !== undefined) return;
    this.#pausedAt = performance.now();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  #look(): void {
    const { pauseBytes, closeAfterMs } = this.#limits;
    if (this.#port.buffered <= pauseBytes * CAUGHT_UP) {
      clearInterval(this.#timer);
      this.#pausedAt = undefined;
      this.#onCaughtUp();
    } else if (performance.now() - (this.#pausedAt ?? 0) > closeAfterMs) this.#cut();
  }

  #cut(): Sent {
    this.close();
    this.#port.close(CLOSE_CODES.slow, 'You read more slowly than the table writes');
    return 'cut';
  }
}
