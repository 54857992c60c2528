import type { ViewDelta, Viewer, ViewSync } from '@boardsmith/engine';
import type { ChatLine, EventMessage, Parts } from '@boardsmith/protocol';
import type { Link } from './input.ts';
import { sameJson } from './same-json.ts';

/** What has happened since viewers were told last. */
export interface News {
  readonly parts: Parts;
  /** The game has begun. */
  readonly sync: ViewSync | null;
  readonly deltas: readonly ViewDelta[];
  readonly chat: readonly ChatLine[];
}

/** An event while it is put together. */
type Draft = { -readonly [K in keyof EventMessage]: EventMessage[K] };

/**
 * An event as it is kept for whoever missed it: without the parts, of which only the latest count.
 * The lists of choices of a board would be most of what a server has in its memory.
 */
interface Kept {
  readonly event: EventMessage;
  /** Which parts it changed: one bit for each. */
  readonly changed: number;
}

const TABLE = 1;
const FLOW = 2;
const CLOCK = 4;
const CHOICES = 8;
const UNDO = 16;
const ASK = 32;
const ALL_PARTS = 63;

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

/** What one viewer is told, event by event. Its numbers count its own events and nothing else. */
export class ViewerChannel {
  readonly viewer: Viewer;
  readonly links: Set<Link> = new Set();
  /** The latest event that took something back. */
  wentBackAt = 0;
  readonly #kept: Kept[] = [];
  #told: Parts | undefined;
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
    return this.#isAsleep || (this.links.size === 0 && this.#kept.length >= KEPT);
  }

  /** Nothing is told until somebody listens again, and then everything. */
  sleep(): void {
    this.#isAsleep = true;
    this.#kept.length = 0;
  }

  /** Somebody listens again. Whoever was away meanwhile cannot be told what was missed. */
  wake(parts: Parts): void {
    this.#isAsleep = false;
    this.#seq++;
    this.#told = parts;
  }

  /** The events after one of them; `undefined` if they are not known any more. */
  since(seq: number): readonly EventMessage[] | undefined {
    if (seq > this.#seq || seq < this.#seq - this.#kept.length) return undefined;
    const missed = this.#kept.slice(this.#kept.length - (this.#seq - seq));
    const changed = missed.reduce((bits, each) => bits | each.changed, 0);
    return missed.map(({ event }, i) =>
      i < missed.length - 1 ? event : this.#withParts(event, changed),
    );
  }

  /** The events that tell the viewer what it can see of what has happened; none if it can see nothing. */
  tell(news: News, print: () => ViewPrint): readonly EventMessage[] {
    const { sync, deltas, chat } = news;
    const changed = this.#changed(news.parts);
    const drafts: Draft[] = sync === null ? [] : [{ ...this.#draft(), sync }];
    for (const delta of deltas) {
      const draft = this.#draft();
      draft.delta = delta;
      drafts.push(draft);
    }
    const isSilent = chat.length === 0 && changed === 0;
    if (drafts.length === 0 && !isSilent) drafts.push(this.#draft());
    const last = drafts.at(-1);
    if (last === undefined) return drafts;
    if (chat.length > 0) last.chat = chat;
    if (last.seq >= this.#hashAt) this.#hash(last, print());
    for (const event of drafts) this.#keep(event, event === last ? changed : 0);
    drafts[drafts.length - 1] = this.#withParts(last, changed);
    return drafts;
  }

  #hash(event: Draft, { hash, size }: ViewPrint): void {
    event.hash = hash;
    const pause = Math.max(HASHED, Math.ceil(size / PER_EVENT));
    this.#hashAt = event.seq + Math.min(pause, HASHED_AT_LEAST);
  }

  #draft(): Draft {
    return { t: 'event', seq: ++this.#seq };
  }

  #keep(event: EventMessage, changed: number): void {
    this.#kept.push({ event, changed });
    if (this.#kept.length > KEPT) this.#kept.shift();
  }

  /** An event with what some parts have come to. */
  #withParts(event: EventMessage, changed: number): EventMessage {
    const told = this.#told;
    if (told === undefined || changed === 0) return event;
    const whole = copyOf(event);
    if ((changed & TABLE) !== 0) whole.table = told.table;
    if ((changed & FLOW) !== 0) whole.flow = told.flow;
    if ((changed & CLOCK) !== 0) whole.clock = told.clock;
    if ((changed & CHOICES) !== 0) whole.choices = told.choices;
    if ((changed & UNDO) !== 0) whole.undo = told.undo;
    if ((changed & ASK) !== 0) whole.ask = told.ask;
    return whole;
  }

  /** Which parts are not as the viewer was told them. */
  #changed(parts: Parts): number {
    const told = this.#told;
    this.#told = parts;
    if (told === undefined) return ALL_PARTS;
    return (
      (sameJson(told.table, parts.table) ? 0 : TABLE) |
      (sameJson(told.flow, parts.flow) ? 0 : FLOW) |
      (sameJson(told.clock, parts.clock) ? 0 : CLOCK) |
      (sameJson(told.choices, parts.choices) ? 0 : CHOICES) |
      (sameJson(told.undo, parts.undo) ? 0 : UNDO) |
      (sameJson(told.ask, parts.ask) ? 0 : ASK)
    );
  }
}

/** What has happened in an event, for an event that says more. A spread is several times as slow here. */
function copyOf({ seq, sync, delta, chat, hash }: EventMessage): Draft {
  const copy: Draft = { t: 'event', seq };
  if (delta !== undefined) copy.delta = delta;
  if (sync !== undefined) copy.sync = sync;
  if (chat !== undefined) copy.chat = chat;
  if (hash !== undefined) copy.hash = hash;
  return copy;
}
