import { type Game, playOf } from '@boardsmith/engine';
import type { ClockRules, ClockView } from '@boardsmith/protocol';

/** The state of the clocks of a table, as JSON. */
export interface ClockState {
  /** The remaining time of each seat at `since`. */
  readonly left: readonly number[];
  /** The seats whose time is running. */
  readonly running: readonly number[];
  readonly since: number;
  /** The clock of the present step, if the step has a timeout. */
  readonly step?: StepState | null;
}

/** The state of the clock of a step. */
interface StepState {
  /** The number of the step in its flow. */
  readonly id: number;
  /** The remaining time of each seat for the step at `since`; `null` for a seat that it has not awaited. */
  readonly left: readonly (number | null)[];
}

/** The timeout of the present step of a game. */
export interface StepTime {
  /** The number of the step in its flow. */
  readonly id: number;
  /** Milliseconds for each awaited seat. */
  readonly time: number;
  /** Whether the last action entered the step, rather than continuing within it. */
  readonly isNew: boolean;
}

/** What the game awaits after a record. */
export interface Turn {
  readonly waiting: readonly number[];
  /** The seat that has chosen; `null` at the start and after an undo. */
  readonly mover: number | null;
  /** `null` where the step has no timeout. */
  readonly step: StepTime | null;
}

/** The timeout of the present step of a game; `null` without one. */
export function stepTimeOf(game: Game): StepTime | null {
  if (game.isFinished()) return null;
  const { step, seconds, hasRestarted } = playOf(game).flow.clock;
  if (step === undefined || seconds === undefined) return null;
  return { id: step, time: Math.ceil(seconds * 1_000), isNew: hasRestarted };
}

const NO_SEATS: readonly number[] = [];

/**
 * The remaining time of players: of the table's clocks, and of the present step if it has a timeout. It is
 * computed from the records and their times, so a table that is loaded again has the same deadlines.
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

  /** The state for a snapshot. */
  get state(): ClockState {
    return this.#state;
  }

  /** Called when the game awaits other seats, or the same ones anew. */
  turn(at: number, turn: Turn): void {
    const { waiting, mover } = turn;
    const step = this.#stepAfter(at, turn);
    if (this.#rules.kind === 'none') {
      if (step === null && !this.#isUsed) return;
      const running = step === null ? NO_SEATS : waiting;
      this.#state = { left: this.#state.left, running, since: at, step };
      return;
    }
    const left = this.#leftAt(at);
    if (this.#rules.kind === 'turn') {
      for (const seat of waiting) {
        const goesOn = this.#state.running.includes(seat) && seat !== mover;
        if (!goesOn) left[seat] = this.#rules.time;
      }
    } else if (mover !== null && this.#state.running.includes(mover)) {
      left[mover] = (left[mover] ?? 0) + this.#rules.increment;
    }
    this.#state = { left, running: waiting, since: at, step };
  }

  /** Adds time to the running seats. */
  credit(ms: number): void {
    this.#state = { ...this.#state, since: this.#state.since + ms };
  }

  /** The deadline of the next seat; `null` if no clock runs. */
  get deadline(): number | null {
    const { running, since } = this.#state;
    if (!this.#isUsed || running.length === 0) return null;
    const left = this.#standing(since);
    return since + Math.min(...running.map(seat => left[seat] ?? 0));
  }

  /** The seats whose time has run out. */
  expired(now: number): readonly number[] {
    if (!this.#isUsed) return NO_SEATS;
    const left = this.#standing(now);
    return this.#state.running.filter(seat => (left[seat] ?? 0) <= 0);
  }

  /**
   * The clocks as viewers are sent them: the moment of the last change, so that the value is constant until
   * the next.
   */
  get view(): ClockView | null {
    return this.viewAt(this.#state.since);
  }

  /** The view with what is left at a moment. */
  viewAt(now: number): ClockView | null {
    if (!this.#isUsed) return null;
    const { running, since } = this.#state;
    const at = Math.max(now, since);
    return { left: this.#standing(at), running, at };
  }

  /** Whether a clock runs: that of the table or that of the present step. */
  get #isUsed(): boolean {
    return this.#rules.kind !== 'none' || (this.#state.step ?? null) !== null;
  }

  /** The remaining time of each seat until its clock or that of its step ends; `null` without a clock. */
  #standing(now: number): readonly (number | null)[] {
    const { running, step } = this.#state;
    const { kind } = this.#rules;
    const own = this.#leftAt(now);
    const ofStep = step ? this.#stepLeftAt(now, step) : [];
    return Array.from({ length: this.#count }, (_, seat) => {
      const isRunning = running.includes(seat);
      const counts = kind === 'game' || (kind === 'turn' && isRunning);
      const left = counts ? (own[seat] ?? 0) : null;
      const forStep = isRunning ? (ofStep[seat] ?? null) : null;
      if (left === null || forStep === null) return left ?? forStep;
      return Math.min(left, forStep);
    });
  }

  /**
   * The clock of the step that the game has come to. Within the same step time goes on, also after an
   * undo. A seat that moves after its time is up, as the clock does for it, has the whole time again:
   * a default action that does not end the step must not be repeated without a pause.
   */
  #stepAfter(at: number, { waiting, mover, step }: Turn): StepState | null {
    if (step === null) return null;
    const before = this.#state.step ?? null;
    const isSame = before?.id === step.id && (mover === null || !step.isNew);
    const left: (number | null)[] = isSame
      ? this.#stepLeftAt(at, before)
      : Array.from({ length: this.#count }, () => null);
    for (const seat of waiting) {
      const own = left[seat] ?? null;
      if (own === null || (seat === mover && own <= 0)) left[seat] = step.time;
    }
    return { id: step.id, left };
  }

  #stepLeftAt(now: number, { left }: StepState): (number | null)[] {
    return left.map((each, seat) => each && Math.max(0, each - this.#passedFor(seat, now)));
  }

  #leftAt(now: number): number[] {
    return this.#state.left.map((each, seat) => {
      const passed = this.#passedFor(seat, now);
      return passed > 0 ? Math.max(0, each - passed) : each;
    });
  }

  /** The time that has run for a seat; a clock that was set back takes none. */
  #passedFor(seat: number, now: number): number {
    const { running, since } = this.#state;
    return running.includes(seat) ? Math.max(0, now - since) : 0;
  }
}
