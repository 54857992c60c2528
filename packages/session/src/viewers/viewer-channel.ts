import type { ViewDelta, Viewer, ViewSync } from '@boardsmith/engine';
import type { ChatLine, EventMessage } from '@boardsmith/protocol';
import type { Link } from '../ports/input.ts';
import { happeningOf, textOfEvent } from './event-text.ts';
import { KeptEvents } from './kept-events.ts';
import { addParts, type Draft, PART_COUNT, type SaidParts, ToldParts } from './told-parts.ts';

/** What has happened since viewers were told last. */
export interface News {
  readonly parts: SaidParts;
  /** The game has begun: then there are no deltas. */
  readonly sync: ViewSync | null;
  readonly deltas: readonly ViewDelta[];
  readonly chat: readonly ChatLine[];
}

/** Sends an event to a connection. */
export type SendEvent = (link: Link, event: EventMessage, text: string) => void;

/** Whoever was away for not more than so many events is told what was missed. */
const KEPT = 64;
/** Every so many events the view is hashed. */
const HASHED = 20;
/** A large view takes long: hashing it takes from each event the time of so many of its elements and lines. */
const PER_EVENT = 2;
const HASHED_AT_LEAST = 500;

const NOBODY: readonly never[] = [];

/** What a view hashes to. */
export interface ViewPrint {
  readonly hash: string;
  /** How many elements and lines of the log it has. */
  readonly size: number;
}

/**
 * What one viewer is told, event by event. Its numbers count its own events and nothing else.
 *
 * Events are kept for whoever missed them without the parts, of which only the latest count: the lists
 * of choices of a board would be most of what a server has in its memory.
 */
export class ViewerChannel {
  readonly viewer: Viewer;
  #links: readonly Link[] = NOBODY;
  readonly #print: (viewer: Viewer) => ViewPrint;
  /** The latest event that took something back. */
  wentBackAt = 0;
  readonly #kept = new KeptEvents(KEPT);
  /** The latest event that changed each part, in the order of their bits. */
  readonly #changedAt: number[] = Array.from({ length: PART_COUNT }, () => 0);
  readonly #told = new ToldParts();
  #seq = 0;
  /** From which event on the view has to be hashed. */
  #hashAt = HASHED;
  #isAsleep = true;
  #isWatched = false;

  constructor(viewer: Viewer, print: (viewer: Viewer) => ViewPrint) {
    this.viewer = viewer;
    this.#print = print;
  }

  /** The number of the latest event. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether nobody has listened for so long that nothing is told any more. */
  get isAsleep(): boolean {
    return this.#isAsleep || (this.#links.length === 0 && this.#kept.isFull);
  }

  /** Whether a client plays the animations of this viewer and acknowledges them, or did before it was cut off. */
  get isWatched(): boolean {
    return this.#isWatched && !this.isAsleep;
  }

  /** A connection is told from here on. */
  add(link: Link, watches = false): void {
    this.#isWatched = watches || (this.#isWatched && this.#links.length > 0);
    if (!this.#links.includes(link)) this.#links = [...this.#links, link];
  }

  /** A connection is no longer told. */
  remove(link: Link): void {
    if (this.#links.includes(link)) this.#links = this.#links.filter(each => each !== link);
  }

  /** Nothing is told until somebody listens again, and then everything. */
  sleep(): void {
    this.#isAsleep = true;
    this.#kept.clear();
  }

  /** Somebody listens again. Whoever was away meanwhile cannot be told what was missed. */
  wake(parts: SaidParts): void {
    this.#isAsleep = false;
    this.#kept.clear();
    this.#seq++;
    this.#told.take(parts);
  }

  /** The events after one of them; `undefined` if they are not known any more. */
  since(seq: number): readonly EventMessage[] | undefined {
    if (seq > this.#seq || seq < this.#seq - this.#kept.count) return undefined;
    const texts = this.#kept.latest(this.#seq - seq);
    const changed = this.#changedAt.reduce(
      (bits, at, part) => (at > seq ? bits | (1 << part) : bits),
      0,
    );
    return texts.map((happening, i) => {
      const said = i === texts.length - 1 ? changed : 0;
      return JSON.parse(textOfEvent(seq + 1 + i, happening, this.#told.text(said)));
    });
  }

  /** Tells those who listen what the viewer can see of what has happened; nothing if it can see nothing. */
  tell({ parts, sync, deltas, chat }: News, send: SendEvent): void {
    const changed = this.#told.take(parts);
    const hasHappened = sync !== null || deltas.length > 0 || chat.length > 0;
    if (!hasHappened && changed === 0) return;
    for (let i = 0; i < deltas.length - 1; i++) {
      const event = this.#draft(deltas[i]);
      this.#send(event, this.#textOf(event, 0), send);
    }
    const event = this.#draft(deltas.at(-1));
    if (sync !== null) event.sync = sync;
    if (chat.length > 0) event.chat = chat;
    if (event.seq >= this.#hashAt) this.#hash(event);
    this.#note(changed, event.seq);
    const text = this.#textOf(event, changed);
    addParts(event, parts, changed);
    this.#send(event, text, send);
  }

  #draft(delta: ViewDelta | undefined): Draft {
    const seq = ++this.#seq;
    return delta === undefined ? { t: 'event', seq } : { t: 'event', seq, delta };
  }

  #hash(event: Draft): void {
    const { hash, size } = this.#print(this.viewer);
    event.hash = hash;
    const pause = Math.max(HASHED, Math.ceil(size / PER_EVENT));
    this.#hashAt = event.seq + Math.min(pause, HASHED_AT_LEAST);
  }

  /** Keeps what has happened in an event, and gives the text of the event with some parts. */
  #textOf(event: Draft, parts: number): string {
    const happening = happeningOf(event);
    this.#kept.add(happening);
    return textOfEvent(event.seq, happening, this.#told.text(parts));
  }

  #send(event: EventMessage, text: string, send: SendEvent): void {
    for (const link of this.#links) send(link, event, text);
  }

  /** Some parts have changed with an event. */
  #note(changed: number, seq: number): void {
    for (let part = 0; part < PART_COUNT; part++) {
      if ((changed & (1 << part)) !== 0) this.#changedAt[part] = seq;
    }
  }
}
