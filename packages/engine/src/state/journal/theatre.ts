import type { EventCursors, World } from '../node/world.ts';
import { type Viewer, viewersOf } from '../visibility/sight.ts';
import { type AnimationEvent, witnesses } from './animation-event.ts';
import type { Mark } from './journal.ts';

/** Who watches: a viewer, or whoever sees everything. */
export type Watcher = Viewer | 'everything';

/** An event in its place in the journal. */
export interface Happened {
  /** Counts the events of the game, from 1. */
  readonly id: number;
  readonly event: AnimationEvent;
  /** Where its entry is; its changes lie before. */
  readonly at: Mark;
}

/** A viewer with more pending events than this continues at the present: nobody watches that long. */
export const MAX_PENDING_EVENTS = 64;

/** Up to where each watcher has watched, as a snapshot keeps it. */
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
  /** Events before this mark have been watched. */
  readonly #watched = new Map<Watcher, Mark>();

  constructor(world: World, saved?: SavedTheatre) {
    this.#world = world;
    this.#earlier = saved?.earlier ?? 0;
    for (const [i, watcher] of this.#watchers().entries()) {
      this.#watched.set(watcher, saved?.watched[i] ?? 0);
    }
  }

  /** Nothing has ever happened in it, or all of it was taken back. */
  get isEmpty(): boolean {
    return this.#earlier === 0 && this.#at.length === 0;
  }

  /** An event has happened, or happens again. */
  happened(at: Mark): void {
    this.#at.push(at);
  }

  /** The newest event is taken back. If it happens again, it is to be watched again. */
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

  /** The events that a watcher has not watched yet, oldest first. */
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
      // Where not even all events together are too many, nobody has to be asked which are theirs.
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

  /** The moment that a watcher is shown: the present, unless an event is pending. */
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

  /** A watcher has watched everything up to a mark. */
  watch(watcher: Watcher, until: Mark): void {
    this.#watched.set(watcher, Math.max(this.#shownTo(watcher), until));
  }

  /** Everybody has watched the events up to one of them; those that do not exist cannot be watched. */
  acknowledge(upToId: number): void {
    const count = Math.min(Math.floor(upToId) - this.#earlier, this.#at.length);
    const latest = this.#at[count - 1];
    if (latest === undefined) return;
    for (const watcher of this.#watchers()) this.watch(watcher, latest + 1);
  }

  /** The earliest moment that somebody is still shown. */
  get earliest(): Mark {
    return Math.min(...this.#watchers().map(watcher => this.placeOf(watcher)));
  }

  /** For a snapshot whose journal begins at a mark. */
  save(from: Mark): SavedTheatre {
    const earlier = this.between(0, from).length + this.#earlier;
    const watched = this.#watchers().map(watcher => Math.max(0, this.#shownTo(watcher) - from));
    return { earlier, watched };
  }

  /** Where the stretch of play began in which an event happened: what nobody owns belongs to it. */
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
