import type { ClockRules, ClockView } from '@boardsmith/protocol';

/** How the clocks of a table stand, as plain data. */
export interface ClockState {
  /** What each seat has left at `since`. */
  readonly left: readonly number[];
  /** Whose time is running. */
  readonly running: readonly number[];
  readonly since: number;
}

/**
 * The time that players have left. It follows from the records and the moments they were made at,
 * so a table that is loaded again knows the same deadlines.
 */
export class Clocks {
  readonly #rules: ClockRules;
  readonly #count: number;
  #state: ClockState;

  constructor(rules: ClockRules, count: number, saved?: ClockState | null) {
    this.#rules = rules;
    this.#count = count;
    const time = rules.kind === 'none' ? 0 : rules.time;
    this.#state = saved ?? {
      left: Array.from({ length: count }, () => time),
      running: [],
      since: 0,
    };
  }

  /** For a snapshot. */
  get state(): ClockState {
    return this.#state;
  }

  /** The game waits for other seats; `mover` has chosen, if anybody has. */
  turn(at: number, waiting: readonly number[], mover: number | null): void {
    if (this.#rules.kind === 'none') return;
    const left = this.#leftAt(at);
    if (this.#rules.kind === 'turn') {
      for (const seat of waiting) {
        const goesOn = this.#state.running.includes(seat) && seat !== mover;
        if (!goesOn) left[seat] = this.#rules.time;
      }
    } else if (mover !== null && this.#state.running.includes(mover)) {
      left[mover] = (left[mover] ?? 0) + this.#rules.increment;
    }
    this.#state = { left, running: waiting, since: at };
  }

  /** Gives everybody whose time is running some of it back. */
  credit(ms: number): void {
    this.#state = { ...this.#state, since: this.#state.since + ms };
  }

  /** When the time of somebody is up. */
  get deadline(): number | null {
    const { running, left, since } = this.#state;
    if (this.#rules.kind === 'none' || running.length === 0) return null;
    return since + Math.min(...running.map(seat => left[seat] ?? 0));
  }

  /** Whose time is up. */
  expired(now: number): readonly number[] {
    if (this.#rules.kind === 'none') return [];
    const left = this.#leftAt(now);
    return this.#state.running.filter(seat => (left[seat] ?? 0) <= 0);
  }

  /** What everyone sees of the clocks: the moment of the last change, so that it stays the same until the next. */
  get view(): ClockView | null {
    if (this.#rules.kind === 'none') return null;
    const { left, running, since } = this.#state;
    const counts = (seat: number): boolean => this.#rules.kind === 'game' || running.includes(seat);
    return {
      left: Array.from({ length: this.#count }, (_, seat) =>
        counts(seat) ? (left[seat] ?? 0) : null,
      ),
      running,
      at: since,
    };
  }

  /** The view with what is left at a moment. */
  viewAt(now: number): ClockView | null {
    const { view } = this;
    const at = Math.max(now, this.#state.since);
    const left = this.#leftAt(at);
    return view && { ...view, left: view.left.map((each, i) => each && (left[i] ?? 0)), at };
  }

  /** A clock that was set back takes no time from anybody. */
  #leftAt(now: number): number[] {
    const { left, running, since } = this.#state;
    const passed = Math.max(0, now - since);
    return left.map((each, seat) => (running.includes(seat) ? Math.max(0, each - passed) : each));
  }
}
