import { type Entry, readEntry } from '../entries/entries.ts';
import type { AnimationEvent } from '../entries/game-entries.ts';
import { OP } from '../log/entry-log.ts';
import type { World } from '../node/node.ts';
import type { EventCursors } from '../node/world-parts.ts';
import { isAddressedTo, type Viewer, viewersOf } from '../visibility/visibility.ts';
import type { Mark } from './journal.ts';

/** Where the journal holds an animation event: the index of its entry, and what that entry records. */
export interface EventPlace {
  readonly world: World;
  readonly at: number;
  readonly recorded: object;
}

/** An animation event that `game.animate` has played; `execute` may return it, and it is ignored there. */
export class AnimatedEvent {
  readonly type: string;
  readonly #place: EventPlace | undefined;

  /** `place` is missing where the event is not recorded: during setup and in a search. */
  constructor(type: string, place?: EventPlace) {
    this.type = type;
    this.#place = place;
  }

  /**
   * The changes that the event shows, as plain data, read from the journal. Empty if the event is undone
   * or was not recorded, as during setup and in a search: rules must not depend on it.
   */
  get changes(): readonly Entry[] {
    return this.#place === undefined ? [] : changesOf(this.#place);
  }
}

/** The entries that an event owns, as plain data; empty if the journal no longer holds the event. */
export function changesOf({ world, at, recorded }: EventPlace): readonly Entry[] {
  const { log } = world;
  const isHeld = at < log.head && at >= log.first && log.opAt(at) === OP.event;
  if (!isHeld || log.recorded('after', at) !== recorded) return [];
  const first = Math.max(log.first, at - log.toAt(at));
  return Array.from({ length: at - first }, (_, i) => readEntry(world, first + i));
}

/** Whose cursor it is: a viewer's, or that of the complete state. */
type CursorOwner = Viewer | 'everything';

/** An animation event with its position in the journal. */
export interface RecordedEvent {
  /** Counts the events of the game, from 1. */
  readonly id: number;
  readonly event: AnimationEvent;
  /** Where its entry is; its changes lie before. */
  readonly at: Mark;
}

/** A viewer with more pending events than this continues at the present. */
export const MAX_PENDING_EVENTS = 64;

/** The cursors, as a snapshot stores them. */
export interface SavedTheatre {
  /** How many events there had been before those of the journal. */
  readonly earlier: number;
  /** For everything, then for each seat, then for spectators. */
  readonly watched: readonly Mark[];
}

/**
 * The cursors of a game's animation events: for each viewer, and for the complete state, the mark up
 * to which events were acknowledged. It lies behind the head of the journal while events are pending.
 *
 * The events themselves are journal entries, so a search that records and undoes events leaves the
 * cursors as they were. Only acknowledging an event, or undoing an acknowledged one, moves a cursor.
 */
export class Theatre implements EventCursors {
  /** The journal is rewound only to be read, and comes forward again: no event is undone. */
  isReading = false;
  readonly #world: World;
  readonly #earlier: number;
  /** Where the entries of events are. */
  readonly #at: Mark[] = [];
  /** Events before the mark of an owner were acknowledged. */
  readonly #cursors = new Map<CursorOwner, Mark>();

  constructor(world: World, saved?: SavedTheatre) {
    this.#world = world;
    this.#earlier = saved?.earlier ?? 0;
    for (const [i, owner] of this.#owners().entries()) {
      this.#cursors.set(owner, saved?.watched[i] ?? 0);
    }
  }

  /** Whether no event was recorded, or all were undone. */
  get isEmpty(): boolean {
    return this.#earlier === 0 && this.#at.length === 0;
  }

  /** Called when an event was recorded or redone. */
  recorded(at: Mark): void {
    this.#at.push(at);
  }

  /** Called when the newest event was undone. If it is redone, it is pending again. */
  undone(at: Mark): void {
    this.#at.pop();
    if (this.isReading) return;
    const before = (this.#at[this.#at.length - 1] ?? -1) + 1;
    for (const [owner, cursor] of this.#cursors) {
      if (cursor > at) this.#cursors.set(owner, before);
    }
  }

  /** The events whose entries lie between two marks. */
  between(from: Mark, to: Mark): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    for (let i = this.#at.length - 1; i >= 0 && (this.#at[i] ?? 0) >= from; i--) {
      const at = this.#at[i] ?? 0;
      const event = this.#world.log.recorded<AnimationEvent>('after', at);
      if (at < to) events.unshift({ id: this.#earlier + i + 1, event, at });
    }
    return events;
  }

  /** The events that the owner of a cursor has not acknowledged, oldest first. */
  pending(owner: CursorOwner): readonly RecordedEvent[] {
    const unacknowledged = this.#unacknowledged(owner);
    return unacknowledged.slice(skippedOf(unacknowledged));
  }

  /**
   * Moves the cursors that are more than `MAX_PENDING_EVENTS` behind past the events they skip. Called
   * after a move that is not a trial; reading the pending events moves no cursor.
   */
  skip(): void {
    for (const owner of this.#owners()) {
      // If all events together are not too many, those of a single cursor need not be counted.
      const oldest = this.#at[this.#at.length - 1 - MAX_PENDING_EVENTS] ?? -1;
      if (oldest >= this.#cursorOf(owner)) this.moveCursor(owner, 0);
    }
  }

  /** The events after a cursor that its owner may see, including those that it skips. */
  #unacknowledged(owner: CursorOwner): readonly RecordedEvent[] {
    return this.between(this.#cursorOf(owner), this.#world.log.head).filter(
      ({ event }) => owner === 'everything' || isAddressedTo(event, owner),
    );
  }

  /** The mark at which the owner of a cursor sees the game: the head, unless an event is pending. */
  placeOf(owner: CursorOwner): Mark {
    const [first] = this.pending(owner);
    if (first === undefined) return this.#world.log.head;
    const earlier = this.between(this.#beginning(first.at), first.at).filter(
      ({ event }) => owner === 'everything' || isAddressedTo(event, owner),
    );
    return (earlier.at(-1)?.at ?? this.#beginning(first.at) - 1) + 1;
  }

  /** The cursor of an owner after the events that it skips. */
  #effectiveCursor(owner: CursorOwner): Mark {
    const unacknowledged = this.#unacknowledged(owner);
    const last = unacknowledged[skippedOf(unacknowledged) - 1];
    return last === undefined ? this.#cursorOf(owner) : last.at + 1;
  }

  /** The stored cursor of an owner, before skipped events are taken into account. */
  #cursorOf(owner: CursorOwner): Mark {
    return this.#cursors.get(owner) ?? 0;
  }

  /** Moves a cursor to a mark, never backwards. */
  moveCursor(owner: CursorOwner, until: Mark): void {
    this.#cursors.set(owner, Math.max(this.#effectiveCursor(owner), until));
  }

  /** Moves all cursors behind the event with an id; behind the latest event if the id is too large. */
  acknowledge(upToId: number): void {
    const count = Math.min(Math.floor(upToId) - this.#earlier, this.#at.length);
    const latest = this.#at[count - 1];
    if (latest === undefined) return;
    for (const owner of this.#owners()) this.moveCursor(owner, latest + 1);
  }

  /** The earliest mark of all cursors. */
  get earliest(): Mark {
    return Math.min(...this.#owners().map(owner => this.placeOf(owner)));
  }

  /** For a snapshot whose journal begins at a mark. */
  save(from: Mark): SavedTheatre {
    const earlier = this.between(0, from).length + this.#earlier;
    const cursors = this.#owners().map(owner => Math.max(0, this.#effectiveCursor(owner) - from));
    return { earlier, watched: cursors };
  }

  /** The mark at which the action of an event began: changes before the event that no other event owns are part of its step. */
  #beginning(at: Mark): Mark {
    return Math.max(0, at - this.#world.log.fromAt(at));
  }

  #owners(): CursorOwner[] {
    return ['everything', ...viewersOf(this.#world.seats.children.length)];
  }
}

/** The theatre of a game; `undefined` until something is animated. */
export function theatreOf({ theatre }: World): Theatre | undefined {
  return theatre instanceof Theatre ? theatre : undefined;
}

/** How many of the unacknowledged events a viewer skips because it is too far behind. */
function skippedOf(unacknowledged: readonly RecordedEvent[]): number {
  return unacknowledged.length - (unacknowledged.length % (MAX_PENDING_EVENTS + 1));
}
