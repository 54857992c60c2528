/** Larger than any place in the journal, and still a small integer of the engine that runs us. */
const NOWHERE: number = 2 ** 30 - 1;

/** The columns of an entry. */
export interface Columns<Subject extends object> {
  readonly ops: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly subjects: (Subject | null | undefined)[];
  readonly before: unknown[];
  readonly after: unknown[];
}

/**
 * Entries that have been undone and that new ones are written over, kept until it is clear whether
 * the new ones stay: a move that fails and a search that ends leave redo as it was.
 *
 * A row is copied when it is overwritten and not before, into columns that are used again: a search
 * that makes and unmakes single moves copies a few rows for each and allocates nothing.
 */
export class HeldEntries<Subject extends object> {
  /** The place of the first held entry. */
  at = 0;
  /** The place after the last one. */
  end = 0;
  /** Entries before this place have been copied; `NOWHERE` if nothing is left to copy, or nothing is held. */
  nextToCopy: number = NOWHERE;
  isActive = false;
  readonly #ops: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #subjects: (Subject | null | undefined)[] = [];
  readonly #before: unknown[] = [];
  readonly #after: unknown[] = [];
  #copied = 0;

  /** Begins to hold the entries between two places. */
  begin(at: number, end: number): void {
    this.isActive = true;
    this.at = at;
    this.end = end;
    this.nextToCopy = at < end ? at : NOWHERE;
  }

  /** Copies the entries up to and including the one at `at`, which is about to be overwritten. */
  copyUpTo(at: number, first: number, columns: Columns<Subject>): void {
    const last = Math.min(at, this.end - 1);
    for (; this.at + this.#copied <= last; this.#copied++) {
      const row = this.at + this.#copied - first;
      const i = this.#copied;
      this.#ops[i] = columns.ops[row] ?? 0;
      this.#from[i] = columns.from[row] ?? 0;
      this.#to[i] = columns.to[row] ?? 0;
      this.#subjects[i] = columns.subjects[row];
      this.#before[i] = columns.before[row];
      this.#after[i] = columns.after[row];
    }
    const next = this.at + this.#copied;
    this.nextToCopy = next < this.end ? next : NOWHERE;
  }

  /** Writes the copied entries back where they were; the others were never overwritten. */
  putBack(first: number, columns: Columns<Subject>): void {
    for (let i = 0; i < this.#copied; i++) {
      const row = this.at + i - first;
      columns.ops[row] = this.#ops[i] ?? 0;
      columns.from[row] = this.#from[i] ?? 0;
      columns.to[row] = this.#to[i] ?? 0;
      columns.subjects[row] = this.#subjects[i];
      columns.before[row] = this.#before[i];
      columns.after[row] = this.#after[i];
    }
    this.#clear();
    this.nextToCopy = this.at < this.end ? this.at : NOWHERE;
  }

  /** Holds nothing any more. */
  release(): void {
    this.#clear();
    this.isActive = false;
    this.nextToCopy = NOWHERE;
  }

  /** Drops the copies, and with them the references to elements. */
  #clear(): void {
    for (let i = 0; i < this.#copied; i++) {
      this.#subjects[i] = undefined;
      this.#before[i] = undefined;
      this.#after[i] = undefined;
    }
    this.#copied = 0;
  }
}
