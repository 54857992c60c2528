import type { PlayerView, ViewDelta, ViewEvent, ViewEventStep, ViewSync } from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';
import type { FlowView } from '@boardsmith/protocol';

/** What a table sends of a game at once; `flow` is left out where it stays as it is. */
export interface GameUpdate {
  readonly delta?: ViewDelta | undefined;
  readonly flow?: FlowView | null | undefined;
}

type Scene = { readonly step: ViewEventStep } | { readonly rest: GameUpdate };

/** Whoever is so many events behind is shown the truth: nobody watches that long. */
const MOST_PENDING = 64;

/**
 * The view, and what is shown of it: behind the truth while there are events to be watched. Nothing is
 * kept twice while there are none.
 */
export class Theatre {
  /** Whether events are kept to be watched; otherwise the truth is shown at once. */
  readonly #isWatched: boolean;
  readonly #changed: () => void;
  readonly #scenes: Scene[] = [];
  #truth: Mirror | null = null;
  /** Another mirror than the truth only while it lags behind. */
  #shown: Mirror | null = null;
  #trueFlow: FlowView | null = null;
  #shownFlow: FlowView | null = null;

  constructor(isWatched: boolean, changed: () => void) {
    this.#isWatched = isWatched;
    this.#changed = changed;
  }

  /** The view as it is. */
  get truth(): PlayerView | null {
    return this.#truth?.view() ?? null;
  }

  /** The view as far as it has been watched. */
  get shown(): PlayerView | null {
    return (this.#shown ?? this.#truth)?.view() ?? null;
  }

  /** Whose turn it is and how the game ended, as far as it has been watched. */
  get flow(): FlowView | null {
    return this.#shownFlow;
  }

  /** The event that is to be watched: `shown` is as it was before it. */
  get event(): ViewEvent | null {
    const [scene] = this.#scenes;
    return scene !== undefined && 'step' in scene ? scene.step.event : null;
  }

  /** How many events are to be watched. */
  get pending(): number {
    return this.#scenes.filter(scene => 'step' in scene).length;
  }

  /** Begins anew. */
  sync(sync: ViewSync | null, flow: FlowView | null): void {
    this.#truth = sync && new Mirror(sync);
    this.#trueFlow = flow;
    this.#showTruth();
  }

  /** Takes in an update; a delta that does not fit throws a `MirrorError`. */
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
    if (this.pending > MOST_PENDING) this.#showTruth();
    else this.#catchUp();
  }

  /** The event has been watched: shows what it changed, and goes on to the next one. */
  advance(): void {
    const [scene] = this.#scenes;
    if (scene === undefined || !('step' in scene)) return;
    this.#scenes.shift();
    this.#shown?.applyStep(scene.step);
    this.#catchUp();
    this.#changed();
  }

  /** Shows the truth. */
  skip(): void {
    this.#showTruth();
    this.#changed();
  }

  #showTruth(): void {
    this.#scenes.length = 0;
    this.#shown = null;
    this.#shownFlow = this.#trueFlow;
  }

  /** Shows what needs no watching. */
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
