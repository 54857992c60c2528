import type { EntryLog } from '../journal/entry-log.ts';
import { dataFor, elementsIn, encodeData } from '../theatre/animation-event.ts';
import type { Cell } from '../value/shadow.ts';
import type { World } from '../world/world.ts';
import type { Audience } from './audience.ts';
import { computeDiff } from './compute-diff.ts';
import { EventNames } from './event-names.ts';
import { project } from './projection.ts';
import type { Step } from './step.ts';
import { ViewStep } from './view-step.ts';
import type { ViewEvent, ViewOp } from './wire.ts';

/** What a viewer is told of one step. */
export interface StepTold {
  readonly event: ViewEvent | null;
  readonly ops: readonly ViewOp[];
}

/** One viewer while the game goes through one step. */
export class Witness {
  readonly audience: Audience;
  readonly #step: Step;
  readonly #data: Cell;
  readonly #view: ViewStep;
  readonly #names: EventNames | undefined;

  constructor(audience: Audience, step: Step) {
    const { eye } = audience;
    this.audience = audience;
    this.#step = step;
    this.#data = step.event === undefined ? undefined : dataFor(step.event, eye.viewer);
    audience.begin(step.event !== undefined);
    this.#view = new ViewStep(eye, step);
    if (step.event !== undefined) this.#names = new EventNames(eye, elementsIn(this.#data));
  }

  /** The event itself begins; what came before it in the step nobody owns. */
  eventBegins(): void {
    this.#names?.begin();
  }

  before(log: EntryLog, at: number): void {
    this.#view.before(log, at);
  }

  after(log: EntryLog, at: number): void {
    this.#view.after(log, at);
    this.#names?.after(log, at);
  }

  /** The step is over. */
  finish(world: World): StepTold {
    const { audience } = this;
    const { from, to } = this.#step;
    const seen = this.#view.finish();
    const event = this.#event();
    audience.end({ from, to, event });
    return { event, ops: audience.shown === undefined ? seen : shownDifference(world, audience) };
  }

  #event(): ViewEvent | null {
    const { event } = this.#step;
    if (event === undefined || this.#names === undefined) return null;
    const id = ++this.audience.events;
    return { id, type: event.type, ...encodeData(this.#data, this.#names.reference) };
  }
}

/** Where the author changes views, only two of them compared tell what the viewer learns. */
function shownDifference(world: World, audience: Audience): readonly ViewOp[] {
  const after = project(world, audience.eye);
  const { ops = [] } = computeDiff(audience.shown ?? after, after);
  audience.shown = after;
  return ops;
}
