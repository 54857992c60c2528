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

  /** The choices that are in effect, oldest first. */
  get made(): readonly ChoiceMade[] {
    return this.#made.filter(({ to }) => to <= this.#log.head);
  }

  /** The choices that have been taken back and can be redone, oldest first. */
  get undone(): readonly ChoiceMade[] {
    return this.#made.filter(({ to }) => to > this.#log.head && to <= this.#log.end);
  }

  /** The choice point after so many choices. */
  markAfter(count: number): Mark | undefined {
    if (count === 0) return this.#first;
    return [...this.made, ...this.undone][count - 1]?.to;
  }
}
