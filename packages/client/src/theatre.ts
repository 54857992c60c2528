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

/**
 * The present view, and the view that is shown: it trails the present while animation events are pending. A
 * second mirror exists only then.
 */
export class Theatre {
  /** Whether events wait for `advance`; otherwise the present is shown at once. */
  readonly #isWatched: boolean;
  readonly #changed: () => void;
  readonly #scenes: Scene[] = [];
  #truth: Mirror | null = null;
  /** Differs from `#truth` only while events are pending. */
  #shown: Mirror | null = null;
  #trueFlow: FlowView | null = null;
  #shownFlow: FlowView | null = null;

  constructor(isWatched: boolean, changed: () => void) {
    this.#isWatched = isWatched;
    this.#changed = changed;
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

  /** Starts again from a full view. */
  sync(sync: ViewSync | null, flow: FlowView | null): void {
    this.#truth = sync && new Mirror(sync);
    this.#trueFlow = flow;
    this.#showTruth();
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
    this.#catchUp();
    this.#changed();
  }

  /** Drops all pending events and shows the present. */
  skip(): void {
    this.#showTruth();
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
