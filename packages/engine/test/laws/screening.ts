import type {
  Deltas,
  Game,
  PlayerView,
  ViewDelta,
  ViewEventStep,
  Viewer,
} from '../../src/index.ts';
import { Mirror } from '../../src/view/mirror/mirror.ts';
import { overTheWire } from '../view-walk.ts';

/** Something that waits to be shown to one viewer: a step with its event, or what came besides. */
type Reel = { readonly step: ViewEventStep; at: number | null } | { readonly rest: ViewDelta };

/**
 * A client that watches in its own time: it shows an event only when it is told to, and everything
 * besides as soon as no event is in front of it.
 */
export class Screening {
  readonly viewer: Viewer;
  readonly #mirror: Mirror;
  readonly #reels: Reel[] = [];

  constructor(game: Game, viewer: Viewer) {
    this.viewer = viewer;
    this.#mirror = new Mirror(game.views.sync(viewer));
  }

  /** What came over the wire, and where in the journal the entries of its events lie. */
  receive(deltas: Deltas, places: readonly number[]): void {
    const delta = deltas.get(this.viewer);
    if (delta === undefined) return;
    const { steps = [], ...rest } = overTheWire(delta);
    for (const [i, step] of steps.entries()) this.#reels.push({ step, at: places[i] ?? null });
    this.#reels.push({ rest });
    this.#showRest();
  }

  /** What was taken back is not to be watched any more. */
  takeBack(mark: number): void {
    for (const reel of this.#reels) {
      if ('step' in reel && reel.at !== null && reel.at >= mark) reel.at = null;
    }
    this.#showRest();
  }

  /** Shows the next event, and gives its step. */
  showNext(): ViewEventStep | undefined {
    const reel = this.#reels[0];
    if (reel === undefined || !('step' in reel)) return undefined;
    this.#reels.shift();
    this.#mirror.applyStep(reel.step);
    return reel.step;
  }

  /** Shows everything that does not have to wait for an event. */
  showRest(): void {
    this.#showRest();
  }

  /** How many events are still to be shown. */
  get pending(): number {
    return this.#reels.filter(reel => 'step' in reel && reel.at !== null).length;
  }

  /** What is on the table, as shown. */
  get table(): string {
    return tableOf(this.#mirror.view());
  }

  get view(): PlayerView {
    return this.#mirror.view();
  }

  #showRest(): void {
    for (;;) {
      const reel = this.#reels[0];
      if (reel === undefined || ('step' in reel && reel.at !== null)) return;
      this.#reels.shift();
      if ('step' in reel) this.#mirror.applyStep(reel.step);
      else this.#mirror.apply(reel.rest);
    }
  }
}

/** A view without its log: messages come with their delta and not with its steps. */
export function tableOf({ game, players }: PlayerView): string {
  return JSON.stringify({ game, players });
}
