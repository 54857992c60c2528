import type { Match, UndoPoint } from '@boardsmith/runtime';
import type { StoredSnapshot } from '../ports/store.ts';
import { takeSnapshot } from './read-log.ts';
import type { TableState } from './table-state.ts';

const EVERY = 50;
/** A large snapshot takes long: the interval grows by a record for this many characters. */
const LETTERS_PER_RECORD = 500;

/** Decides when a snapshot of a table is taken. */
export class SnapshotPace {
  readonly #every: number;
  /** The number of records at which the next snapshot is due. */
  #at: number;
  /** The choices at the latest snapshot. */
  #latest: UndoPoint = { choices: 0, barrier: false };

  /** The first interval depends on the table: tables that are opened together take their snapshots apart. */
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
