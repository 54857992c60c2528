import { type AnimationEvent, witnesses } from '../entries/event.ts';
import type { EventCursors, World } from '../node/world.ts';
import { type Viewer, viewersOf } from '../visibility/sight.ts';
import type { Mark } from './journal.ts';

/** Whose cursor it is: a viewer's, or that of the complete state. */
export type Watcher = Viewer | 'everything';

/** An event in its place in the journal. */
export interface Happened {
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
 * What has been shown so far of what has happened: a place in the journal for each watcher, behind
 * the present while events are pending.
 *
 * The events themselves are entries of the journal, so a search that makes and unmakes them leaves
 * everything as it was. Only watching moves the places, and undoing what has been watched.
 */
export class Theatre implements EventCursors {
  /** The game goes back only to be read, and comes forward again: nothing is taken back. */
  isReading = false;
  readonly #world: World;
  readonly #earlier: number;
  /** Where the entries of events are. */
  readonly #at: Mark[] = [];
  /** The cursor of each watcher: events before this mark were acknowledged. */
  readonly #watched = new Map<Watcher, Mark>();

  constructor(world: World, saved?: SavedTheatre) {
    this.#world = world;
    this.#earlier = saved?.earlier ?? 0;
    for (const [i, watcher] of this.#watchers().entries()) {
      this.#watched.set(watcher, saved?.watched[i] ?? 0);
    }
  }

  /** Whether no event was recorded, or all were undone. */
  get isEmpty(): boolean {
    return this.#earlier === 0 && this.#at.length === 0;
  }

  /** Called when an event was recorded or redone. */
  happened(at: Mark): void {
    this.#at.push(at);
  }

  /** Called when the newest event was undone. If it is redone, it is pending again. */
  undone(at: Mark): void {
    this.#at.pop();
    if (this.isReading) return;
    const before = (this.#at[this.#at.length - 1] ?? -1) + 1;
    for (const [watcher, watched] of this.#watched) {
      if (watched > at) this.#watched.set(watcher, before);
    }
  }

  /** The events whose entries lie between two marks. */
  between(from: Mark, to: Mark): Happened[] {
    const events: Happened[] = [];
    for (let i = this.#at.length - 1; i >= 0 && (this.#at[i] ?? 0) >= from; i--) {
      const at = this.#at[i] ?? 0;
      const event = this.#world.log.recorded<AnimationEvent>('after', at);
      if (at < to) events.unshift({ id: this.#earlier + i + 1, event, at });
    }
    return events;
  }

  /** The events that a watcher has not acknowledged, oldest first. */
  pending(watcher: Watcher): readonly Happened[] {
    const unwatched = this.#unwatched(watcher);
    return unwatched.slice(skippedOf(unwatched));
  }

  /**
   * Watchers who are too far behind have watched what they will not be shown any more. Called when
   * something has happened for good; asking what is pending changes nothing.
   */
  skip(): void {
    for (const watcher of this.#watchers()) {
      // If all events together are not too many, those of a single watcher need not be counted.
      const oldest = this.#at[this.#at.length - 1 - MAX_PENDING_EVENTS] ?? -1;
      if (oldest >= this.#watchedBy(watcher)) this.watch(watcher, 0);
    }
  }

  /** The events of a watcher after those it has watched, including those it will not be shown. */
  #unwatched(watcher: Watcher): readonly Happened[] {
    return this.between(this.#watchedBy(watcher), this.#world.log.head).filter(
      ({ event }) => watcher === 'everything' || witnesses(event, watcher),
    );
  }

  /** The mark that a watcher is shown: the present, unless an event is pending. */
  placeOf(watcher: Watcher): Mark {
    const [first] = this.pending(watcher);
    if (first === undefined) return this.#world.log.head;
    const earlier = this.between(this.#beginning(first.at), first.at).filter(
      ({ event }) => watcher === 'everything' || witnesses(event, watcher),
    );
    return (earlier.at(-1)?.at ?? this.#beginning(first.at) - 1) + 1;
  }

  /** Events before this mark have been watched, or will not be shown to the watcher any more. */
  #shownTo(watcher: Watcher): Mark {
    const unwatched = this.#unwatched(watcher);
    const last = unwatched[skippedOf(unwatched) - 1];
    return last === undefined ? this.#watchedBy(watcher) : last.at + 1;
  }

  /** Events before this mark are known to have been watched. */
  #watchedBy(watcher: Watcher): Mark {
    return this.#watched.get(watcher) ?? 0;
  }

  /** Moves the cursor of a watcher to a mark, never backwards. */
  watch(watcher: Watcher, until: Mark): void {
    this.#watched.set(watcher, Math.max(this.#shownTo(watcher), until));
  }

  /** Moves all cursors behind the event with an id; behind the latest event if the id is too large. */
  acknowledge(upToId: number): void {
    const count = Math.min(Math.floor(upToId) - this.#earlier, this.#at.length);
    const latest = this.#at[count - 1];
    if (latest === undefined) return;
    for (const watcher of this.#watchers()) this.watch(watcher, latest + 1);
  }

  /** The earliest mark of all cursors. */
  get earliest(): Mark {
    return Math.min(...this.#watchers().map(watcher => this.placeOf(watcher)));
  }

  /** For a snapshot whose journal begins at a mark. */
  save(from: Mark): SavedTheatre {
    const earlier = this.between(0, from).length + this.#earlier;
    const watched = this.#watchers().map(watcher => Math.max(0, this.#shownTo(watcher) - from));
    return { earlier, watched };
  }

  /** The mark at which the action of an event began: changes before the event that no other event owns are part of its step. */
  #beginning(at: Mark): Mark {
    return Math.max(0, at - this.#world.log.fromAt(at));
  }

  #watchers(): Watcher[] {
    return ['everything', ...viewersOf(this.#world.seats.children.length)];
  }
}

/** The theatre of a game; `undefined` until something is animated. */
export function theatreOf({ theatre }: World): Theatre | undefined {
  return theatre instanceof Theatre ? theatre : undefined;
}

/** How many of the events that a watcher has not watched it will not be shown: it is too far behind. */
function skippedOf(unwatched: readonly Happened[]): number {
  return unwatched.length - (unwatched.length % (MAX_PENDING_EVENTS + 1));
}
