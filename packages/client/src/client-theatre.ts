import type { PlayerView, ViewDelta, ViewEvent, ViewEventStep, ViewSync } from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import type { FlowView } from '@boardsmith/protocol';

/** A change of the view and the flow that the table sends at once; `flow` is absent if it has not changed. */
export interface GameUpdate {
  readonly delta?: ViewDelta | undefined;
  readonly flow?: FlowView | null | undefined;
}

type Scene = { readonly step: ViewEventStep } | { readonly rest: GameUpdate };

/** A client further behind than this many events is shown the present at once. */
const MAX_PENDING_EVENTS = 64;

interface TheatreOptions {
  /** Whether events wait for `advance`; otherwise the present is shown at once. */
  readonly isWatched: boolean;
  readonly changed: () => void;
  /** Called with the id of the latest event that has been shown: the table resumes a reloaded page after it. */
  readonly acknowledge: (event: number) => void;
}

/**
 * The present view, and the view that is shown: it trails the present while animation events are pending. A
 * second mirror exists only then.
 */
export class Theatre {
  readonly #isWatched: boolean;
  readonly #changed: () => void;
  readonly #acknowledge: (event: number) => void;
  readonly #scenes: Scene[] = [];
  #truth: Mirror | null = null;
  /** Differs from `#truth` only while events are pending. */
  #shown: Mirror | null = null;
  #trueFlow: FlowView | null = null;
  #shownFlow: FlowView | null = null;

  constructor({ isWatched, changed, acknowledge }: TheatreOptions) {
    this.#isWatched = isWatched;
    this.#changed = changed;
    this.#acknowledge = acknowledge;
  }

  /** The present view. */
  get truth(): PlayerView | null {
    return this.#truth?.view() ?? null;
  }

  /** The view as far as its events have been shown. */
  get shown(): PlayerView | null {
    return (this.#shown ?? this.#truth)?.view() ?? null;
  }

  /** Whose turn it is and how the game ended, as far as the events have been shown. */
  get flow(): FlowView | null {
    return this.#shownFlow;
  }

  /** The event to show next: `shown` is the view before it. */
  get event(): ViewEvent | null {
    const [scene] = this.#scenes;
    return scene !== undefined && 'step' in scene ? scene.step.event : null;
  }

  /** How many events are pending. */
  get pending(): number {
    return this.#scenes.filter(scene => 'step' in scene).length;
  }

  /** Starts from a full view, and the changes since then that have not been shown. */
  sync(sync: ViewSync | null, flow: FlowView | null, pending: readonly ViewDelta[] = []): void {
    const last = pending.length - 1;
    this.#truth = sync && new Mirror(sync);
    this.#trueFlow = last < 0 ? flow : flowBefore(flow);
    this.#showTruth();
    for (const [i, delta] of pending.entries()) {
      this.apply(i === last ? { delta, flow } : { delta });
    }
  }

  /** Applies an update; a delta that does not fit the view throws a `MirrorError`. */
  apply({ delta, flow }: GameUpdate): void {
    const before = this.#truth && delta && { seq: this.#truth.seq, view: this.#truth.view() };
    if (delta !== undefined) this.#truth?.apply(delta);
    if (flow !== undefined) this.#trueFlow = flow;
    const { steps = [] } = delta ?? {};
    if (before && this.#isWatched && steps.length > 0) this.#shown ??= new Mirror(before);
    if (this.#shown === null) {
      this.#showTruth();
      return;
    }
    this.#scenes.push(...steps.map(step => ({ step })), {
      rest: { delta: delta && withoutSteps(delta), flow },
    });
    if (this.pending > MAX_PENDING_EVENTS) this.#showTruth();
    else this.#catchUp();
  }

  /** Ends the current event: shows what it changed, and goes on to the next one. */
  advance(): void {
    const [scene] = this.#scenes;
    if (scene === undefined || !('step' in scene)) return;
    this.#scenes.shift();
    this.#shown?.applyStep(scene.step);
    this.#acknowledge(scene.step.event.id);
    this.#catchUp();
    this.#changed();
  }

  /** Drops all pending events and shows the present. */
  skip(): void {
    const last = this.#scenes.findLast(scene => 'step' in scene);
    this.#showTruth();
    if (last !== undefined && 'step' in last) this.#acknowledge(last.step.event.id);
    this.#changed();
  }

  #showTruth(): void {
    this.#scenes.length = 0;
    this.#shown = null;
    this.#shownFlow = this.#trueFlow;
  }

  /** Applies updates up to the next event. */
  #catchUp(): void {
    for (;;) {
      const [scene] = this.#scenes;
      if (scene === undefined) {
        this.#showTruth();
        return;
      }
      if ('step' in scene) return;
      this.#scenes.shift();
      const { delta, flow } = scene.rest;
      if (delta !== undefined) this.#shown?.apply(delta);
      if (flow !== undefined) this.#shownFlow = flow;
    }
  }
}

function withoutSteps({ steps: _, ...rest }: ViewDelta): ViewDelta {
  return rest;
}

/** The flow while events are pending that a reloaded page has not shown: it must not reveal how they end. */
function flowBefore(present: FlowView | null): FlowView | null {
  return present && { phase: present.phase, who: [], isOver: false, winners: [] };
}
