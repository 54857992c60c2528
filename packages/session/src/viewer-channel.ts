import type { ViewDelta, Viewer, ViewSync } from '@boardsmith/engine';
import type { ChatLine, EventMessage, Parts } from '@boardsmith/protocol';
import type { Link } from './input.ts';

/** Something that may have changed for a viewer, with its text for comparison. */
export interface Part<V> {
  readonly value: V;
  readonly text: string;
}

/** The parts of what a viewer is shown, each with its text. */
export type PartTexts = { readonly [K in keyof Parts]: Part<Parts[K]> };

/** What has happened since viewers were told last. */
export interface News {
  readonly parts: PartTexts;
  /** The game has begun. */
  readonly sync: ViewSync | null;
  readonly deltas: readonly ViewDelta[];
  readonly chat: readonly ChatLine[];
}

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
  readonly #kept: EventMessage[] = [];
  readonly #told = new Map<string, string>();
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
  wake(parts: PartTexts): void {
    this.#isAsleep = false;
    this.#seq++;
    this.#changed(parts);
  }

  /** The events after one of them; `undefined` if they are not known any more. */
  since(seq: number): readonly EventMessage[] | undefined {
    if (seq > this.#seq || seq < this.#seq - this.#kept.length) return undefined;
    return this.#kept.slice(this.#kept.length - (this.#seq - seq));
  }

  /** The events that tell the viewer what it can see of what has happened; none if it can see nothing. */
  tell({ parts, sync, deltas, chat }: News, hashOf: () => string): readonly EventMessage[] {
    const changed = {
      ...this.#changed(parts),
      ...(chat.length > 0 && { chat }),
    };
    const bodies: Omit<EventMessage, 't' | 'seq'>[] = [
      ...(sync === null ? [] : [{ sync }]),
      ...deltas.map(delta => ({ delta })),
    ];
    const last = bodies.pop() ?? {};
    if (Object.keys({ ...last, ...changed }).length > 0) bodies.push({ ...last, ...changed });
    return bodies.map((body, i) => this.#keep(body, i === bodies.length - 1 ? hashOf : null));
  }

  #keep(body: Omit<EventMessage, 't' | 'seq'>, hashOf: (() => string) | null): EventMessage {
    const seq = ++this.#seq;
    const isHashed = hashOf !== null && seq % HASHED === 0;
    const event: EventMessage = {
      t: 'event',
      seq,
      ...body,
      ...(isHashed && { hash: hashOf() }),
    };
    this.#kept.push(event);
    if (this.#kept.length > KEPT) this.#kept.shift();
    return event;
  }

  #changed(parts: PartTexts): Partial<Parts> {
    const entries = Object.entries(parts).filter(([name, { text }]) => {
      const isSame = this.#told.get(name) === text;
      this.#told.set(name, text);
      return !isSame;
    });
    // Each part keeps its name, so each has the type of its name.
    return Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Partial<Parts>;
  }
}
