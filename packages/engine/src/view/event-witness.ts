import {
  type AnimationEvent,
  dataFor,
  elementsIn,
  encodeData,
} from '../state/journal/animation-event.ts';
import type { EntryLog } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import type { Cell } from '../state/node/shadow.ts';
import type { Audience } from './audience.ts';
import { EventNames } from './event-names.ts';
import type { ViewEvent } from './wire.ts';

/** One viewer while the game goes through the step of an event. */
export class EventWitness {
  readonly #audience: Audience;
  readonly #event: AnimationEvent;
  readonly #data: Cell;
  readonly #names: EventNames;

  constructor(audience: Audience, event: AnimationEvent) {
    this.#audience = audience;
    this.#event = event;
    this.#data = dataFor(event, audience.eye.viewer);
    this.#names = new EventNames(audience.eye, elementsIn(this.#data));
  }

  /** The event itself begins; what came before it in the step nobody owns. */
  begin(): void {
    this.#names.begin();
  }

  /** An entry has been applied. */
  after(log: EntryLog<Node>, at: number): void {
    this.#names.after(log, at);
  }

  /** The event as the viewer is told of it. */
  told(): ViewEvent {
    const id = ++this.#audience.events;
    return { id, type: this.#event.type, ...encodeData(this.#data, this.#names.reference) };
  }
}
