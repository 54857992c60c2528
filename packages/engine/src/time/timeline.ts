import { type SeatOrPlayer, seatOf } from '../elements/element/player.ts';
import type { GameSpace } from '../elements/element/space.ts';
import { authorError } from '../errors/errors.ts';
import type { Mark } from '../state/journal/rewind.ts';
import { OP } from '../state/log/entry-log.ts';
import { nodeOf } from '../state/node/anchored.ts';
import type { World } from '../state/node/world.ts';
import { forgetScope } from '../view/delta/range-scope.ts';
import { type Deltas, viewsOf } from '../view/views.ts';
import { type ChoiceMade, ChoicePoints } from './choice-points.ts';
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
