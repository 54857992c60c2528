import { type Game, type Mark, type ViewDelta, type Viewer, Views } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import type { SavedViewer } from '../../src/view/delta/viewer-state.ts';

/** One of two runs of a game that go on side by side, with what its viewers are told. */
export class Run<G extends Game> {
  readonly game: G;
  #views: Views;

  constructor(game: G) {
    this.game = game;
    // Viewers begin where setup ends, and asking for the journal ends it.
    game.journal.mark();
    this.#views = this.#open([]);
  }

  /** Where the journal stands. */
  get mark(): Mark {
    return this.game.journal.mark();
  }

  /** The id that the next element gets. */
  get nextId(): number {
    return nodeOf(this.game).world.nodes.length;
  }

  /** Begins to tell viewers from here on, in the names they have. */
  open(saved: readonly SavedViewer[]): void {
    this.#views = this.#open(saved);
  }

  save(): readonly SavedViewer[] {
    return this.#views.save();
  }

  /** What each viewer gets, as it goes over the wire. */
  advance(): ReadonlyMap<Viewer, ViewDelta> {
    return this.#views.advance();
  }

  undoTo(mark: Mark): ReadonlyMap<Viewer, ViewDelta> {
    return this.#views.undoTo(mark);
  }

  syncText(viewer: Viewer): string {
    return JSON.stringify(this.#views.sync(viewer));
  }

  #open(saved: readonly SavedViewer[]): Views {
    return new Views(nodeOf(this.game).world, saved);
  }
}
