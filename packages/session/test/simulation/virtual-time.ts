import { type Random, seededRandom } from '@boardsmith/engine';

interface Event {
  readonly at: number;
  readonly number: number;
  readonly run: () => void;
}

/** Time that passes only from event to event, and chance that follows from a seed. */
export class VirtualTime {
  readonly random: Random;
  now = 1_000_000;
  #events: Event[] = [];
  #count = 0;

  constructor(seed: string) {
    this.random = seededRandom(seed);
  }

  /** Runs something later, and after everything that was to run before. */
  later(ms: number, run: () => void): void {
    this.#events.push({ at: this.now + ms, number: this.#count++, run });
  }

  /** Runs what is next; `false` if there is nothing. */
  step(): boolean {
    let next = 0;
    for (let i = 1; i < this.#events.length; i++) {
      const [a, b] = [this.#events[i], this.#events[next]];
      if (a && b && (a.at < b.at || (a.at === b.at && a.number < b.number))) next = i;
    }
    const [event] = this.#events.splice(next, 1);
    if (event === undefined) return false;
    this.now = Math.max(this.now, event.at);
    event.run();
    return true;
  }
}
