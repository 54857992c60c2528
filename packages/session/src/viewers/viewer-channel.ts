import type { ViewDelta, Viewer, ViewSync } from '@boardsmith/engine';
import type { ChatLine, EventMessage, Parts } from '@boardsmith/protocol';
import type { Link } from '../ports/host-exchange.ts';

/** The changes since the last event of a viewer. */
export interface ViewerUpdate {
  readonly parts: Parts;
  /** The view when the game begins; then there are no deltas. */
  readonly sync: ViewSync | null;
  readonly deltas: readonly ViewDelta[];
  readonly chat: readonly ChatLine[];
}

/** Sends an event, and the same as JSON, to a connection. */
export type SendEvent = (link: Link, event: EventMessage, text: string) => void;

/** A client that missed more events than this is sent a full view, which is hardly larger. */
const MAX_RECENT = 64;
const MAX_RECENT_CHARACTERS = 16_384;
/** The view is hashed at every n-th event. */
const HASH_INTERVAL = 20;
/**
 * Hashing a large view is expensive: it may cost each event the time of at most this many elements and
 * messages.
 */
const HASHED_PER_EVENT = 2;
const MAX_HASH_INTERVAL = 500;

/** An event under construction. */
type Draft = { -readonly [K in keyof EventMessage]: EventMessage[K] };

/** The hash of a view. */
export interface ViewPrint {
  readonly hash: string;
  /** The number of its elements and messages. */
  readonly size: number;
}

/** The events of one viewer and its connections. Event numbers count this viewer's events and nothing else. */
export class ViewerChannel {
  readonly viewer: Viewer;
  readonly #links: Link[] = [];
  readonly #print: (viewer: Viewer) => ViewPrint;
  /** The latest event with an undo. */
  undoneAt = 0;
  /** The recent events as JSON, as they were sent: JSON takes a fraction of the memory of the objects. */
  readonly #recent: string[] = [];
  #recentCharacters = 0;
  /** The parts that were sent last. */
  #parts: Parts | null = null;
  #seq = 0;
  /** The view is hashed with the first event from this number on. */
  #hashAt = HASH_INTERVAL;
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

  /** Whether no client has been connected for so long that no events are created any more. */
  get isAsleep(): boolean {
    return this.#isAsleep || (this.#links.length === 0 && this.#isFull);
  }

  get #isFull(): boolean {
    const { length } = this.#recent;
    return length >= MAX_RECENT || this.#recentCharacters >= MAX_RECENT_CHARACTERS;
  }

  /**
   * Whether a client plays and acknowledges the animations of this viewer, or did before it disconnected.
   */
  get isWatched(): boolean {
    return this.#isWatched && !this.isAsleep;
  }

  /** Subscribes a connection. */
  add(link: Link, watches = false): void {
    this.#isWatched = watches || (this.#isWatched && this.#links.length > 0);
    if (!this.#links.includes(link)) this.#links.push(link);
  }

  /** Unsubscribes a connection. */
  remove(link: Link): void {
    const at = this.#links.indexOf(link);
    if (at >= 0) this.#links.splice(at, 1);
  }

  /** Creates no more events until a connection is added, which then needs a full view. */
  sleep(): void {
    this.#isAsleep = true;
    this.#forget();
  }

  /** Creates events again. A client that was disconnected meanwhile cannot be sent the missed events. */
  wake(parts: Parts): void {
    this.#isAsleep = false;
    this.#forget();
    this.#seq++;
    this.#parts = parts;
  }

  /** The events after one of them; `undefined` if they are not retained any more. */
  since(seq: number): readonly EventMessage[] | undefined {
    const missed = this.#seq - seq;
    if (missed < 0 || missed > this.#recent.length) return undefined;
    return this.#recent.slice(this.#recent.length - missed).map(text => JSON.parse(text));
  }

  /** Sends the changes that the viewer can see; nothing if there are none. */
  update({ parts, sync, deltas, chat }: ViewerUpdate, send: SendEvent): void {
    const changes = changedParts(this.#parts, parts);
    this.#parts = parts;
    const hasHappened = sync !== null || deltas.length > 0 || chat.length > 0;
    if (!hasHappened && changes === null) return;
    for (const delta of deltas.slice(0, -1)) this.#emit(this.#draft(delta), send);
    const event = this.#draft(deltas.at(-1));
    if (sync !== null) event.sync = sync;
    if (chat.length > 0) event.chat = chat;
    if (event.seq >= this.#hashAt) this.#hash(event);
    this.#emit(changes === null ? event : Object.assign(event, changes), send);
  }

  #draft(delta: ViewDelta | undefined): Draft {
    const seq = ++this.#seq;
    return delta === undefined ? { t: 'event', seq } : { t: 'event', seq, delta };
  }

  #hash(event: Draft): void {
    const { hash, size } = this.#print(this.viewer);
    event.hash = hash;
    const interval = Math.max(HASH_INTERVAL, Math.ceil(size / HASHED_PER_EVENT));
    this.#hashAt = event.seq + Math.min(interval, MAX_HASH_INTERVAL);
  }

  #emit(event: EventMessage, send: SendEvent): void {
    const text = JSON.stringify(event);
    this.#recent.push(text);
    this.#recentCharacters += text.length;
    while (this.#recent.length > MAX_RECENT || this.#recentCharacters > MAX_RECENT_CHARACTERS) {
      this.#recentCharacters -= this.#recent.shift()?.length ?? 0;
    }
    for (const link of this.#links) send(link, event, text);
  }

  #forget(): void {
    this.#recent.length = 0;
    this.#recentCharacters = 0;
  }
}

/** The parts of an event, in the order in which they are sent. */
const PART_NAMES = ['table', 'flow', 'clock', 'choices', 'undo', 'ask'] as const;

type Changes = { -readonly [K in keyof Parts]?: unknown };

/** The parts that differ from those sent before; `null` if none does. */
function changedParts(before: Parts | null, after: Parts): Partial<Parts> | null {
  let changes: Changes | null = null;
  for (const name of PART_NAMES) {
    if (before !== null && isSameJson(before[name], after[name])) continue;
    changes ??= {};
    changes[name] = after[name];
  }
  // TypeScript cannot correlate the name of a part with its type; each value was read under its own name.
  return changes as Partial<Parts> | null;
}

/** Whether two values are equal as JSON, whatever the order of their keys. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(b, name)) return false;
    if (!isSameJson(Reflect.get(a, name), Reflect.get(b, name))) return false;
  }
  return true;
}
