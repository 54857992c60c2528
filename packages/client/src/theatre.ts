import type { PlayerView, ViewDelta, ViewEvent, ViewEventStep, ViewSync } from '@boardsmith/engine';
import { Mirror } from '@boardsmith/engine/mirror';

type Scene = { readonly step: ViewEventStep } | { readonly rest: ViewDelta };

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
  sync(sync: ViewSync | null): void {
    this.#truth = sync && new Mirror(sync);
    this.#showTruth();
  }

  /** Takes in a delta; one that does not fit throws a `MirrorError`. */
  apply(delta: ViewDelta): void {
    const truth = this.#truth;
    if (truth === null) return;
    const before = { seq: truth.seq, view: truth.view() };
    truth.apply(delta);
    const { steps = [], ...rest } = delta;
    const lags = this.#isWatched && (steps.length > 0 || this.#shown !== null);
    if (!lags) return;
    this.#shown ??= new Mirror(before);
    this.#scenes.push(...steps.map(step => ({ step })), { rest });
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
  }

  /** Shows what needs no watching. */
  #catchUp(): void {
    for (;;) {
      const [scene] = this.#scenes;
      if (scene === undefined) {
        this.#shown = null;
        return;
      }
      if ('step' in scene) return;
      this.#scenes.shift();
      this.#shown?.apply(scene.rest);
    }
  }
}
