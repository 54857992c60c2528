import type { LiveGame } from '../game/live-game.ts';
import type { StoredSnapshot } from '../ports/store.ts';
import { takeSnapshot } from './read-log.ts';
import type { TableState } from './table-state.ts';

const EVERY = 50;
/** A large state takes long to be kept: for so many letters more, one more record is waited for. */
const LETTERS_PER_RECORD = 500;

/** When the state of a table is kept: every so many records. */
export class SnapshotPace {
  readonly #every: number;
  /** How many records there have to be when it is kept next. */
  #at: number;
  /** How many choices were in effect when it was kept last. */
  #choices = 0;

  /** Tables that are opened together must not all be kept at the same moment, so each begins elsewhere. */
  constructor({ log, meta }: TableState, every: number = EVERY) {
    this.#every = every;
    this.#at = log.version + 1 + (sumOf(meta.code) % every);
  }

  /**
   * The state, if it is to be kept. The game lets go of its way to the one that was kept before: taking
   * something back from further behind is rare, and the way is most of what a game takes in memory.
   */
  next(state: TableState, live: LiveGame): StoredSnapshot | null {
    const { version } = state.log;
    if (version < this.#at) return null;
    const snapshot = takeSnapshot(state, live);
    this.#at = version + Math.max(this.#every, snapshot.bytes.length / LETTERS_PER_RECORD);
    live.forgetBefore(this.#choices);
    this.#choices = live.choices.length;
    return snapshot;
  }
}

function sumOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 0xff_ff;
  return sum;
}
