import type { Match, UndoPoint } from '@boardsmith/runtime';
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
  /** The choices at the latest snapshot. */
  #latest: UndoPoint = { choices: 0, barrier: false };

  /** Tables that are opened together must not all be kept at the same moment, so each begins elsewhere. */
  constructor({ log, meta }: TableState, every: number = EVERY) {
    this.#every = every;
    this.#at = log.version + 1 + (sumOf(meta.code) % every);
  }

  /**
   * A snapshot, if one is due. The game releases its journal up to the snapshot before: undo from further
   * back is rare, and the journal is most of what a game takes in memory.
   */
  next(state: TableState, match: Match): StoredSnapshot | null {
    const { version } = state.log;
    if (version < this.#at) return null;
    const snapshot = takeSnapshot(state, match);
    this.#at = version + Math.max(this.#every, snapshot.bytes.length / LETTERS_PER_RECORD);
    match.releaseBefore(this.#latest);
    this.#latest = match.undoPoint;
    return snapshot;
  }
}

function sumOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 0xff_ff;
  return sum;
}
