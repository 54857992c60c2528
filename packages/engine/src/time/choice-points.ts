import { invariant } from '../errors/errors.ts';
import type { Mark } from '../state/journal/rewind.ts';
import type { EntryLog } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';

/** A choice that a player made, and the range of journal entries that followed from it. */
export interface ChoiceMade {
  readonly seat: number;
  readonly action: string;
  /** Whether the author allows players to undo it. */
  readonly isUndoable: boolean;
  /** The choice point at which it was made. */
  readonly from: Mark;
  /** The next one. */
  readonly to: Mark;
}

/** Numbers stored for each choice: its seat, its action, and its two marks. */
const STRIDE = 4;
const FIRST_CAPACITY = 16 * STRIDE;

/**
 * The moments at which the flow waited for a player, as marks of the journal: the first one, and
 * one after every choice. The head of the journal decides which of them are in effect, so undo and
 * redo change nothing here.
 *
 * Choices are rows of numbers: a server holds many thousands of them, and the garbage collector would
 * have to trace each one as an object. Choices before the start of the journal are only counted.
 */
export class ChoicePoints {
  readonly #log: EntryLog<Node>;
  /** The choice point before the first row. */
  #first: Mark = 0;
  /** How many choices were made before the first row, and by whom. */
  #gone = 0;
  readonly #goneSeats = new Set<number>();
  #rows = new Int32Array(FIRST_CAPACITY);
  #length = 0;
  /** The actions that have been chosen, each once. */
  readonly #actions: Pick<ChoiceMade, 'action' | 'isUndoable'>[] = [];
  /** Grows with every choice made, and never shrinks: equal numbers mean that no other choice was made in between. */
  revision = 0;

  constructor(log: EntryLog<Node>) {
    this.#log = log;
  }

  /** The game has begun and waits for its first choice. */
  begin(mark: Mark): void {
    this.#first = mark;
    this.#gone = 0;
    this.#goneSeats.clear();
    this.#length = 0;
    this.revision++;
  }

  /** A choice has been made; those that had been undone can no longer be redone. */
  add({ seat, action, isUndoable, from, to }: ChoiceMade): void {
    while (this.#length > 0 && this.#end(this.#length - 1) > from) this.#length--;
    if ((this.#length + 1) * STRIDE > this.#rows.length) this.#makeRoom();
    const at = this.#length * STRIDE;
    this.#rows[at] = seat;
    this.#rows[at + 1] = this.#numberOf(action, isUndoable);
    this.#rows[at + 2] = from;
    this.#rows[at + 3] = to;
    this.#length++;
    this.revision++;
  }

  /** How many choices are in effect. */
  get count(): number {
    return this.#gone + this.#inEffect;
  }

  /** The latest choice that is in effect. */
  get latest(): ChoiceMade | undefined {
    const count = this.#inEffect;
    return count === 0 ? undefined : this.#at(count - 1);
  }

  /** Whether a seat has made a choice that is in effect. */
  hasChosen(seat: number): boolean {
    if (this.#goneSeats.has(seat)) return true;
    const count = this.#inEffect;
    for (let i = 0; i < count; i++) if (this.#rows[i * STRIDE] === seat) return true;
    return false;
  }

  /** The choices that are in effect and that the journal reaches, oldest first. */
  get made(): readonly ChoiceMade[] {
    return this.madeSince(this.#gone);
  }

  /** The choices in effect after the first `count` ones, as far back as the journal reaches. */
  madeSince(count: number): readonly ChoiceMade[] {
    return this.#between(Math.max(0, count - this.#gone), this.#inEffect);
  }

  /** The choices that have been taken back and can be redone, oldest first. */
  get undone(): readonly ChoiceMade[] {
    return this.#between(this.#inEffect, this.#length).filter(({ to }) => to <= this.#log.end);
  }

  /** The choice point after a number of choices; `undefined` if the journal does not reach back to it. */
  markAfter(count: number): Mark | undefined {
    const rows = count - this.#gone;
    if (!Number.isInteger(rows) || rows < 0 || rows > this.#length) return undefined;
    const mark = rows === 0 ? this.#first : this.#end(rows - 1);
    const isUndone = rows > 0 && mark > this.#log.end;
    return isUndone || mark < this.#log.first ? undefined : mark;
  }

  /** How many rows are in effect. Binary search: a linear one would make every move slower than the last. */
  get #inEffect(): number {
    const { head } = this.#log;
    let [from, to] = [0, this.#length];
    // Mostly nothing is undone, and all of them are in effect.
    if (to === 0 || this.#end(to - 1) <= head) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#end(middle) <= head) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #between(from: number, to: number): ChoiceMade[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => this.#at(from + i));
  }

  #at(index: number): ChoiceMade {
    const at = index * STRIDE;
    const chosen = this.#actions[this.#rows[at + 1] ?? -1];
    invariant(chosen !== undefined, `there is no choice ${index}`);
    const { action, isUndoable } = chosen;
    const [seat, from] = [this.#rows[at] ?? 0, this.#rows[at + 2] ?? 0];
    return { seat, action, isUndoable, from, to: this.#end(index) };
  }

  /** The mark after a choice. */
  #end(index: number): Mark {
    return this.#rows[index * STRIDE + 3] ?? 0;
  }

  #numberOf(action: string, isUndoable: boolean): number {
    const known = this.#actions.findIndex(
      each => each.action === action && each.isUndoable === isUndoable,
    );
    return known < 0 ? this.#actions.push({ action, isUndoable }) - 1 : known;
  }

  #makeRoom(): void {
    this.#dropUnreachable();
    if (this.#length * STRIDE <= this.#rows.length / 2) return;
    const grown = new Int32Array(this.#rows.length + (this.#rows.length >> 1));
    grown.set(this.#rows);
    this.#rows = grown;
  }

  /** Drops the choices that end before the first retained journal entry, except the latest: undo may stop at its end. */
  #dropUnreachable(): void {
    let rows = 0;
    while (rows < this.#length - 1 && this.#end(rows + 1) <= this.#log.first) {
      this.#goneSeats.add(this.#rows[rows * STRIDE] ?? 0);
      rows++;
    }
    if (rows === 0) return;
    this.#first = this.#end(rows - 1);
    this.#gone += rows;
    this.#rows.copyWithin(0, rows * STRIDE, this.#length * STRIDE);
    this.#length -= rows;
  }
}
