import { type SeatOrPlayer, seatOf } from '../elements/element/player.ts';
import type { GameSpace } from '../elements/element/space.ts';
import { authorError, invariant } from '../errors/errors.ts';
import type { Mark } from '../state/journal/journal.ts';
import { type EntryLog, OP } from '../state/log/entry-log.ts';
import { type Node, nodeOf, type World } from '../state/node/node.ts';
import { forgetScope } from '../view/delta/range-scope.ts';
import { type Deltas, viewsOf } from '../view/views.ts';
import { revealsSomething } from './revelation.ts';

/** The result of a player's request to undo: the deltas, or the reason for the refusal. */
export type UndoResult =
  | { readonly ok: true; readonly deltas: Deltas }
  | { readonly ok: false; readonly reason: string };

/** Why the latest choice could not be taken back at some moment of some history. */
interface Barrier {
  revision: number;
  head: Mark;
  reason: string | false;
}

/**
 * Undo and redo through a game, from choice point to choice point.
 *
 * The host may go to any choice point. A player may only undo as long as nothing since then revealed
 * hidden information, which the timeline reads from the journal.
 */
export class Timeline {
  readonly points: ChoicePoints;
  readonly #game: GameSpace;
  readonly #world: World;
  /** What stood against taking back the latest choice: asked by every seat after every choice. */
  readonly #barrier: Barrier = { revision: -1, head: -1, reason: false };

  constructor(game: GameSpace) {
    this.#game = game;
    this.#world = nodeOf(game).world;
    this.points = new ChoicePoints(this.#world.log);
  }

  /** How many choices have been made and are in effect. */
  get choices(): number {
    return this.points.count;
  }

  /** How many choices can be redone. */
  get undone(): number {
    return this.points.undone.length;
  }

  /**
   * Undoes everything after the first `choice` choices, and returns the deltas for viewers. Call
   * `views.advance` before it, so that viewers have received the changes that are undone.
   */
  undoTo(choice: number): Deltas {
    const mark = this.#mark(choice, this.choices);
    const views = viewsOf(this.#world);
    if (views !== undefined) return views.undoTo(mark);
    this.#game.journal.undoTo(mark);
    return new Map();
  }

  /** Goes forward again by one choice, or to the moment after `choice` choices. */
  redo(choice: number = this.choices + 1): Deltas {
    const mark = this.#mark(choice, this.choices + this.undone);
    this.#game.journal.redoTo(mark);
    return viewsOf(this.#world)?.advance() ?? new Map();
  }

  /** Takes back the latest choice for the player who made it. */
  undo(player: SeatOrPlayer): UndoResult {
    const reason = this.whyNotUndo(player);
    if (reason !== false) return { ok: false, reason };
    return { ok: true, deltas: this.undoTo(this.choices - 1) };
  }

  /** Why a player cannot take back their latest choice, in words for the player; `false` if they can. */
  whyNotUndo(player: SeatOrPlayer): string | false {
    const seat = seatOf(player);
    const { points } = this;
    const { latest } = points;
    if (latest === undefined || !points.hasChosen(seat)) {
      return 'There is nothing to take back';
    }
    if (latest.seat !== seat) return `${this.#nameOf(latest.seat)} has acted since`;
    return this.#barrierOf(latest);
  }

  #barrierOf(choice: ChoiceMade): string | false {
    const world = this.#world;
    world.settle();
    const { head } = world.log;
    const { revision } = this.points;
    const known = this.#barrier;
    if (known.head === head && known.revision === revision) return known.reason;
    known.reason = barrierSince(world, choice);
    // The next move computes a new scope; a server would otherwise hold one for every table.
    forgetScope(world);
    known.head = head;
    known.revision = revision;
    return known.reason;
  }

  #nameOf(seat: number): string {
    return this.#game.players.byPosition(seat)?.name ?? `Player ${seat + 1}`;
  }

  #mark(choice: number, most: number): Mark {
    const mark = choice <= most ? this.points.markAfter(choice) : undefined;
    if (mark === undefined) throw authorError('no-such-choice', choice, most);
    return mark;
  }
}

/** Why a choice cannot be undone: its action forbids it, or players have learned something since; `false` if it can. */
function barrierSince(world: World, { action, isUndoable, from }: ChoiceMade): string | false {
  if (!isUndoable) return `"${action}" cannot be taken back`;
  const { log } = world;
  for (let at = from; at < log.head; at++) {
    if (log.opAt(at) === OP.random) return 'Chance has decided something since';
  }
  return revealsSomething(world, from) && 'Something that was hidden has been seen since';
}

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
