import type { EntryLog } from '../journal/entry-log.ts';
import type { Mark } from '../journal/journal.ts';

/** A choice that a player made, and the stretch of the journal that followed from it. */
export interface ChoiceMade {
  readonly seat: number;
  readonly action: string;
  /** Whether the author lets it be taken back. */
  readonly isUndoable: boolean;
  /** The choice point at which it was made. */
  readonly from: Mark;
  /** The next one. */
  readonly to: Mark;
}

/**
 * The moments at which the flow waited for somebody, as marks of the journal: the first one, and
 * one after every choice. Which of them are in effect is the journal's to say, so undo and redo
 * need not be told here.
 */
export class ChoicePoints {
  readonly #log: EntryLog;
  #first: Mark = 0;
  #made: ChoiceMade[] = [];

  constructor(log: EntryLog) {
    this.#log = log;
  }

  /** The game has begun and waits for its first choice. */
  begin(mark: Mark): void {
    this.#first = mark;
    this.#made = [];
  }

  /** A choice has been made; those that had been undone can no longer be redone. */
  add(choice: ChoiceMade): void {
    while ((this.#made.at(-1)?.to ?? 0) > choice.from) this.#made.pop();
    this.#made.push(choice);
  }

  /** How many choices are in effect: looked for by halves, or every move would cost more than the last. */
  get count(): number {
    const { head } = this.#log;
    const made = this.#made;
    let [from, to] = [0, made.length];
    // Mostly nothing is undone, and all of them are in effect.
    if ((made[to - 1]?.to ?? 0) <= head) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((made[middle]?.to ?? 0) <= head) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The latest choice that is in effect. */
  get latest(): ChoiceMade | undefined {
    return this.#made[this.count - 1];
  }

  /** Whether a seat has made a choice that is in effect. */
  hasChosen(seat: number): boolean {
    const first = this.#made.findIndex(each => each.seat === seat);
    return first >= 0 && first < this.count;
  }

  /** The choices that are in effect, oldest first. */
  get made(): readonly ChoiceMade[] {
    return this.#made.slice(0, this.count);
  }

  /** The choices that have been taken back and can be redone, oldest first. */
  get undone(): readonly ChoiceMade[] {
    return this.#made.slice(this.count).filter(({ to }) => to <= this.#log.end);
  }

  /** The choice point after so many choices. */
  markAfter(count: number): Mark | undefined {
    if (count === 0) return this.#first;
    const choice = this.#made[count - 1];
    return choice === undefined || choice.to > this.#log.end ? undefined : choice.to;
  }
}
