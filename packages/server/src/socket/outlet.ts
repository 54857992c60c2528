import { CLOSE_CODES, type ServerMessage } from '@boardsmith/protocol';
import type { Limits } from '../limits/limits.ts';
import type { Platform } from '../ports/platform.ts';

/** One connection, whatever its transport. Other hosts provide their own. */
export interface SocketPort {
  /** The number of the event that the text is, or that a full view is of. */
  send(text: string, seq?: number): void;
  close(code: number, reason: string): void;
  /** Bytes that wait in the send buffer. */
  readonly buffered: number;
  /** The client has received everything up to an event. For ports that cannot measure their send buffer. */
  confirm?(seq: number): void;
}

type OutletLimits = Pick<Limits, 'pauseBytes' | 'closeBytes' | 'closeAfterMs'>;

/** The result of a message. */
export type Sent = 'sent' | 'held' | 'cut';

type OutletPlatform = Pick<Platform, 'monotonic' | 'later'>;

export interface OutletOptions {
  readonly limits: OutletLimits;
  readonly platform: OutletPlatform;
  /** Called when the connection has caught up and has to be sent a full view. */
  readonly onCaughtUp: () => void;
}

/** How often a connection that is behind is checked. */
const CHECK_EVERY_MS = 50;
/** It has caught up when this part of what made it pause is left. */
const CAUGHT_UP = 0.25;

/**
 * Sends to one connection no faster than it reads.
 *
 * Without a bound, everything sent to a client that has stopped reading would stay in the memory
 * of the server. Events can be left out, because a full view follows later; answers cannot.
 */
export class Outlet {
  readonly #port: SocketPort;
  readonly #limits: OutletLimits;
  readonly #onCaughtUp: () => void;
  #pausedAt: number | undefined;
  readonly #platform: OutletPlatform;
  #cancelCheck: (() => void) | undefined;
  #isCut = false;

  constructor(port: SocketPort, { limits, platform, onCaughtUp }: OutletOptions) {
    this.#port = port;
    this.#limits = limits;
    this.#platform = platform;
    this.#onCaughtUp = onCaughtUp;
  }

  send(message: ServerMessage, text: string): Sent {
    if (this.#isCut) return 'cut';
    const { buffered } = this.#port;
    if (buffered > this.#limits.closeBytes) return this.#cut();
    if (buffered > this.#limits.pauseBytes) this.#pause();
    if (this.#pausedAt !== undefined && message.t === 'event') return 'held';
    this.#port.send(text, 'seq' in message ? message.seq : undefined);
    return 'sent';
  }

  /** Whether events are being left out. */
  get isPaused(): boolean {
    return this.#pausedAt !== undefined;
  }

  close(): void {
    this.#isCut = true;
    this.#cancelCheck?.();
  }

  #pause(): void {
    if (this.#pausedAt !== undefined) return;
    this.#pausedAt = this.#platform.monotonic();
    this.#checkLater();
  }

  #checkLater(): void {
    this.#cancelCheck = this.#platform.later(() => this.#check(), CHECK_EVERY_MS);
  }

  #check(): void {
    const { pauseBytes, closeAfterMs } = this.#limits;
    if (this.#port.buffered <= pauseBytes * CAUGHT_UP) {
      this.#pausedAt = undefined;
      this.#onCaughtUp();
    } else if (this.#platform.monotonic() - (this.#pausedAt ?? 0) > closeAfterMs) this.#cut();
    else this.#checkLater();
  }

  #cut(): Sent {
    this.close();
    this.#port.close(CLOSE_CODES.slow, 'You read more slowly than the table writes');
    return 'cut';
  }
}
