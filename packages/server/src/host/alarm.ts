import type { Platform } from '../ports/platform.ts';

/** The longest delay of one timer: Node's timers fire early after 24 days. */
const LONGEST_MS = 3_600_000;

/** Calls back at a moment of the host's clock. */
export class Alarm {
  readonly #now: () => number;
  readonly #ring: () => void;
  readonly #later: Platform['later'];
  #cancel: (() => void) | undefined;

  constructor(now: () => number, { later }: Pick<Platform, 'later'>, ring: () => void) {
    this.#now = now;
    this.#later = later;
    this.#ring = ring;
  }

  /** Sets the alarm to another moment; `null` is never. */
  set(at: number | null): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (at === null) return;
    const wait = Math.min(Math.max(0, at - this.#now()), LONGEST_MS);
    this.#cancel = this.#later(() => this.#check(at), wait);
  }

  #check(at: number): void {
    if (this.#now() >= at) this.#ring();
    else this.set(at);
  }
}
