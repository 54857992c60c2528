import type { ViewDelta, Viewer, ViewSync } from '@boardsmith/engine';
import type { ChatLine, EventMessage, Parts } from '@boardsmith/protocol';
import { happeningOf, textOfEvent } from './event-text.ts';
import type { Link } from './input.ts';
import { KeptEvents } from './kept-events.ts';
import {
  changedParts,
  keepParts,
  PART_NAMES,
  readParts,
  type ToldParts,
  withParts,
} from './told-parts.ts';

/** What has happened since viewers were told last. */
export interface News {
  readonly parts: Parts;
  /** The game has begun. */
  readonly sync: ViewSync | null;
  readonly deltas: readonly ViewDelta[];
  readonly chat: readonly ChatLine[];
}

/** An event, and the text that is sent for it. */
export interface ToldEvent {
  readonly event: EventMessage;
  readonly text: string;
}

/** An event while it is put together. */
type Draft = { -readonly [K in keyof EventMessage]: EventMessage[K] };

/** Whoever was away for not more than so many events is told what was missed. */
const KEPT = 64;
/** Every so many events the view is hashed. */
const HASHED = 20;
/** A large view takes long: hashing it takes from each event the time of so many of its elements and lines. */
const PER_EVENT = 2;
const HASHED_AT_LEAST = 500;

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
  readonly links: Set<Link> = new Set();
  /** The latest event that took something back. */
  wentBackAt = 0;
  readonly #kept = new KeptEvents(KEPT);
  /** The latest event that changed each part, in the order of their bits. */
  readonly #changedAt: number[] = PART_NAMES.map(() => 0);
  /** The parts as the viewer was told them. */
  #parts: ToldParts | undefined;
  #seq = 0;
  /** From which event on the view has to be hashed. */
  #hashAt = HASHED;
  #isAsleep = true;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  /** The number of the latest event. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether nobody has listened for so long that nothing is told any more. */
  get isAsleep(): boolean {
    return this.#isAsleep || (this.links.size === 0 && this.#kept.isFull);
  }

  /** Nothing is told until somebody listens again, and then everything. */
  sleep(): void {
    this.#isAsleep = true;
    this.#kept.clear();
  }

  /** Somebody listens again. Whoever was away meanwhile cannot be told what was missed. */
  wake(parts: Parts): void {
    this.#isAsleep = false;
    this.#kept.clear();
    this.#seq++;
    this.#parts = keepParts(parts);
  }

  /** The events after one of them; `undefined` if they are not known any more. */
  since(seq: number): readonly EventMessage[] | undefined {
    if (seq > this.#seq || seq < this.#seq - this.#kept.count) return undefined;
    const missed = this.#kept
      .latest(this.#seq - seq)
      .map((text, i): EventMessage => ({ t: 'event', seq: seq + 1 + i, ...JSON.parse(text) }));
    const last = missed.pop();
    if (last === undefined) return missed;
    const changed = this.#changedAt.reduce(
      (bits, at, part) => (at > seq ? bits | (1 << part) : bits),
      0,
    );
    const parts = this.#parts && readParts(this.#parts);
    return [...missed, parts === undefined ? last : withParts(last, parts, changed)];
  }

  /** The events that tell the viewer what it can see of what has happened; none if it can see nothing. */
  tell(news: News, print: () => ViewPrint): readonly ToldEvent[] {
    const { sync, deltas, chat } = news;
    const parts = keepParts(news.parts);
    const changed = changedParts(this.#parts, parts);
    this.#parts = parts;
    const drafts: Draft[] = sync === null ? [] : [{ ...this.#draft(), sync }];
    for (const delta of deltas) {
      const draft = this.#draft();
      draft.delta = delta;
      drafts.push(draft);
    }
    const isSilent = chat.length === 0 && changed === 0;
    if (drafts.length === 0 && !isSilent) drafts.push(this.#draft());
    const last = drafts.at(-1);
    if (last === undefined) return [];
    if (chat.length > 0) last.chat = chat;
    if (last.seq >= this.#hashAt) this.#hash(last, print());
    this.#note(changed, last.seq);
    return drafts.map(draft => {
      const said = draft === last ? changed : 0;
      const happening = happeningOf(draft);
      this.#kept.add(happening);
      const text = textOfEvent({ seq: draft.seq, happening, parts, changed: said });
      return { event: withParts(draft, news.parts, said), text };
    });
  }

  #hash(event: Draft, { hash, size }: ViewPrint): void {
    event.hash = hash;
    const pause = Math.max(HASHED, Math.ceil(size / PER_EVENT));
    this.#hashAt = event.seq + Math.min(pause, HASHED_AT_LEAST);
  }

  #draft(): Draft {
    return { t: 'event', seq: ++this.#seq };
  }

  /** Some parts have changed with an event. */
  #note(changed: number, seq: number): void {
    for (let part = 0; part < PART_NAMES.length; part++) {
      if ((changed & (1 << part)) !== 0) this.#changedAt[part] = seq;
    }
  }
}
