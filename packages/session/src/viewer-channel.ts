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

/** What an event tells that has happened, while it is put together. */
type Happened = { -readonly [K in 'sync' | 'delta' | 'chat' | 'hash']?: EventMessage[K] };

/** The parts that are not as they were told before. */
type Changed = { -readonly [K in keyof Parts]?: Parts[K] };

/**
 * An event as it is kept for whoever missed it: without the parts, of which only the latest count.
 * The lists of choices of a board would be most of what a server has in its memory.
 */
interface Kept {
  readonly event: EventMessage;
  readonly changed: readonly (keyof Parts)[];
}

const PARTS = ['table', 'flow', 'clock', 'choices', 'undo', 'ask'] as const;

/** Whoever was away for not more than so many events is told what was missed. */
const KEPT = 64;
/** Every so many events the view is hashed. */
const HASHED = 20;

/** What one viewer is told, event by event. Its numbers count its own events and nothing else. */
export class ViewerChannel {
  readonly viewer: Viewer;
  readonly links: Set<Link> = new Set();
  /** The latest event that took something back. */
  wentBackAt = 0;
  readonly #kept: Kept[] = [];
  #told: Parts | undefined;
  #seq = 0;
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
    return missed.map(({ event }, i) =>
      i < missed.length - 1 ? event : { ...event, ...this.#latest(missed) },
    );
  }

  /** The events that tell the viewer what it can see of what has happened; none if it can see nothing. */
  tell({ parts, sync, deltas, chat }: News, hashOf: () => string): readonly EventMessage[] {
    const changed = this.#changed(parts);
    const happened: Happened[] = deltas.map(delta => ({ delta }));
    if (sync !== null) happened.unshift({ sync });
    const isSilent = chat.length === 0 && Object.keys(changed).length === 0;
    if (happened.length === 0 && !isSilent) happened.push({});
    const last = happened.pop();
    if (last === undefined) return [];
    const events = happened.map(each => this.#keep(each, {}));
    if (chat.length > 0) last.chat = chat;
    if ((this.#seq + 1) % HASHED === 0) last.hash = hashOf();
    events.push(this.#keep(last, changed));
    return events;
  }

  #keep(happened: Happened, changed: Changed): EventMessage {
    const event: EventMessage = { t: 'event', seq: ++this.#seq, ...happened };
    this.#kept.push({ event, changed: PARTS.filter(name => name in changed) });
    if (this.#kept.length > KEPT) this.#kept.shift();
    return { ...event, ...changed };
  }

  /** Of the parts that some events have changed, what they have come to. */
  #latest(missed: readonly Kept[]): Changed {
    const told = this.#told;
    const latest: Changed = {};
    if (told === undefined) return latest;
    for (const { changed } of missed) {
      for (const name of changed) Object.assign(latest, { [name]: told[name] });
    }
    return latest;
  }

  /** What is not as the viewer was told it. */
  #changed(parts: Parts): Changed {
    const told = this.#told;
    this.#told = parts;
    if (told === undefined) return { ...parts };
    const changed: Changed = {};
    if (!sameJson(told.table, parts.table)) changed.table = parts.table;
    if (!sameJson(told.flow, parts.flow)) changed.flow = parts.flow;
    if (!sameJson(told.clock, parts.clock)) changed.clock = parts.clock;
    if (!sameJson(told.choices, parts.choices)) changed.choices = parts.choices;
    if (!sameJson(told.undo, parts.undo)) changed.undo = parts.undo;
    if (!sameJson(told.ask, parts.ask)) changed.ask = parts.ask;
    return changed;
  }
}
