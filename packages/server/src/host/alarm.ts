/** The longest wait at once: timers of Node end early after 24 days. */
const LONGEST_MS = 3_600_000;

/** Calls back at a moment of the host's clock. */
export class Alarm {
  readonly #now: () => number;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number, ring: () => void) {
    this.#now = now;
    this.#ring = ring;
  }

  /** Sets the alarm to another moment; `null` is never. */
  set(at: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (at === null) return;
    const wait = Math.min(Math.max(0, at - this.#now()), LONGEST_MS);
    this.#timer = setTimeout(() => this.#look(at), wait);
    this.#timer.unref();
  }

  #look(at: number): void {
    if (this.#now() >= at) this.#ring();
    else this.set(at);
  }
}
