import { invariantError } from '../../errors/errors.ts';

/** What kind of change an entry records. */
export const OP = {
  set: 0,
  deep: 1,
  move: 2,
  create: 3,
  reorder: 4,
  visibility: 5,
  flow: 6,
  random: 7,
  message: 8,
  event: 9,
  rearrange: 10,
} as const;
export type Op = (typeof OP)[keyof typeof OP];

/** An entry with all its columns. */
export interface LaidEntry<Subject extends object> {
  readonly op: Op;
  readonly subject: Subject | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly numbers: readonly [from: number, to: number];
}

const FIRST_CAPACITY = 64;

/**
 * Every change since setup, in order, as parallel arrays: an object per entry would cost more than
 * the change it records, and a closure could be neither sent, shown nor redone.
 *
 * `head` is the present; entries between `head` and `end` have been undone and can be redone.
 */
export class EntryLog<Subject extends object> {
  head = 0;
  end = 0;
  /**
   * Increases with every entry, undo and redo: values computed for another version may be wrong now.
   * The place in the flow does not count: what players may do does not depend on it.
   */
  version = 0;
  #ops = new Uint8Array(FIRST_CAPACITY);
  #from: Int32Array = new Int32Array(FIRST_CAPACITY);
  #to: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** `undefined` where a row is empty. */
  readonly #subjects: (Subject | null | undefined)[] = [];
  readonly #before: unknown[] = [];
  readonly #after: unknown[] = [];
  #first = 0;
  /** Undone entries that must survive what is written now. */
  readonly #held = new HeldEntries<Subject>();

  /** Undo cannot go back before this entry: the journal has released the earlier ones. */
  get first(): number {
    return this.#first;
  }

  /** The number of retained entries. */
  get kept(): number {
    return this.#subjects.filter(subject => subject !== undefined).length;
  }

  /** The capacity of the columns, in entries. */
  get rows(): number {
    return this.#ops.length;
  }

  /** Appends an entry at the head; what had been undone can no longer be redone. */
  push(op: Op, subject: Subject | null, before: unknown, after: unknown): void {
    const at = this.head;
    const row = at - this.#first;
    if (at >= this.#held.nextToCopy) this.#held.copyUpTo(at, this.#first, this.#columns);
    if (row === this.#ops.length) this.#grow();
    this.#ops[row] = op;
    this.#subjects[row] = subject;
    this.#before[row] = before;
    this.#after[row] = after;
    this.head = at + 1;
    this.end = at + 1;
    if (op !== OP.flow) this.version++;
  }

  /** Writes an entry to a place, for a journal that is brought back from its end to its beginning. */
  lay(at: number, { op, subject, before, after, numbers }: LaidEntry<Subject>): void {
    const row = at - this.#first;
    while (row >= this.#ops.length) this.#grow();
    this.#ops[row] = op;
    this.#subjects[row] = subject;
    this.#before[row] = before;
    this.#after[row] = after;
    this.#from[row] = numbers[0];
    this.#to[row] = numbers[1];
  }

  /** Sets the two numbers of the newest entry: a slot, or the positions of a move. */
  number(from: number, to: number): void {
    const row = this.head - 1 - this.#first;
    this.#from[row] = from;
    this.#to[row] = to;
  }

  /** What kind of change the entry at `at` is. */
  opAt(at: number): Op {
    const op = this.#ops[at - this.#first];
    if (op === undefined) {
      throw invariantError(`the journal has no entry ${at}`);
    }
    // The column holds operation codes only.
    return op as Op;
  }

  /** The element that an entry is about. */
  node(at: number): Subject {
    const node = this.#subjects[at - this.#first];
    if (node === undefined || node === null) {
      throw invariantError(`entry ${at} of the journal is about no element`);
    }
    return node;
  }

  /** The first number of an entry: its slot, where it moved from, or what else its kind has there. */
  fromAt(at: number): number {
    return this.#from[at - this.#first] ?? 0;
  }

  /** The second number of an entry. */
  toAt(at: number): number {
    return this.#to[at - this.#first] ?? 0;
  }

  /** One column holds values of every kind; the op of the entry says which kind this one is. */
  recorded<T>(column: 'before' | 'after', at: number): T {
    const values = column === 'before' ? this.#before : this.#after;
    return values[at - this.#first] as T;
  }

  /**
   * Holds the entries that can be redone until `releaseUndone`, whatever is written over them, and
   * returns whether the caller has to release them: where they are held already, or there are none,
   * there is nothing to do. `isTrial` holds also where there are none, so that nothing inside holds
   * what the trial itself has undone.
   */
  holdUndone(isTrial = false): boolean {
    if (this.#held.isActive || (this.end === this.head && !isTrial)) return false;
    this.#held.begin(this.head, this.end);
    return true;
  }

  /** Makes the held entries those that can be redone, if the journal is where it was when they were. */
  bringBackUndone(): void {
    const held = this.#held;
    if (!held.isActive || held.at !== this.head) return;
    held.putBack(this.#first, this.#columns);
    this.end = held.end;
  }

  /** Ends what `holdUndone` began. */
  releaseUndone(): void {
    this.#held.release();
  }

  /** Drops the references of entries that lie behind the end, which nothing can reach. */
  trim(): void {
    this.#keepRows(0, this.end - this.#first);
  }

  /** Discards entries that have been undone. */
  forgetUndone(): void {
    if (this.#held.isActive) this.#held.begin(this.#held.at, this.#held.at);
    this.end = this.head;
    this.#keepRows(0, this.head - this.#first);
  }

  /** Releases the values of the entries before an index. Indexes of entries stay the same. */
  forgetBefore(at: number): void {
    const rows = at - this.#first;
    if (rows <= 0) return;
    this.#keepRows(rows, this.end - this.#first);
    this.#first = at;
  }

  /** Discards all entries: the present state becomes the beginning of the journal. */
  clear(): void {
    this.head = 0;
    this.end = 0;
    this.#first = 0;
    this.#subjects.length = 0;
    this.#before.length = 0;
    this.#after.length = 0;
    this.#held.release();
  }

  get #columns(): Columns<Subject> {
    return {
      ops: this.#ops,
      from: this.#from,
      to: this.#to,
      subjects: this.#subjects,
      before: this.#before,
      after: this.#after,
    };
  }

  /**
   * Lets go of all rows but those between two. The columns keep their room: they fill again, and arrays
   * that were cut and grow anew are most of what a server's collector would have to move.
   */
  #keepRows(from: number, to: number): void {
    keepItems(this.#subjects, from, to);
    keepItems(this.#before, from, to);
    keepItems(this.#after, from, to);
    if (from === 0) return;
    this.#ops.copyWithin(0, from, to);
    this.#from.copyWithin(0, from, to);
    this.#to.copyWithin(0, from, to);
  }

  #grow(): void {
    const capacity = this.#ops.length + (this.#ops.length >> 1);
    // One piece of memory for all three: asking for it costs more than what is copied into it.
    const room = new ArrayBuffer(capacity * 9);
    const from = new Int32Array(room, 0, capacity);
    from.set(this.#from);
    this.#from = from;
    const to = new Int32Array(room, capacity * 4, capacity);
    to.set(this.#to);
    this.#to = to;
    const ops = new Uint8Array(room, capacity * 8, capacity);
    ops.set(this.#ops);
    this.#ops = ops;
  }
}

/** Moves some items to the front, and empties the places behind them. */
function keepItems(items: unknown[], from: number, to: number): void {
  for (let i = from; i < to && from > 0; i++) items[i - from] = items[i];
  items.fill(undefined, to - from);
}
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
class HeldEntries<Subject extends object> {
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
