import {
  type ArrangedStep,
  type ArrangeOptions,
  arrangeGame,
  type Deltas,
  Determinization,
  type Game,
  type GameOptions,
  hidesFrom,
  type PerformResult,
  type Play,
  type PlayableGame,
  playOf,
  type Remembered,
  restoreGame,
  timelineOf,
  type Viewer,
} from '@boardsmith/engine';
import { DivergenceError } from './divergence.ts';
import { type MadeChoice, writtenArgs } from './made-choice.ts';
import { setUp } from './set-up.ts';

type FlowPlace = ReturnType<Play['place']>;

/** The action that a seat attempts, with live values or references to them. */
export interface Attempt {
  readonly seat: number;
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The outcome of an attempt: a choice with the deltas for each viewer, or the reason for the refusal. */
export type Performed =
  | { readonly made: MadeChoice; readonly result: PerformResult; readonly deltas: Deltas }
  | { readonly made: null; readonly result: PerformResult };

/** Whether a viewer is subscribed to deltas. */
export type IsSubscribed = (viewer: Viewer) => boolean;

/** A number of choices, and why the last of them cannot be undone by its player; `false` if it can. */
export interface UndoPoint {
  readonly choices: number;
  readonly barrier: string | false;
}

/** How a match is played. */
export interface MatchOptions {
  /** Views are read, so they are advanced after every choice: the handles that viewers use depend on that. */
  readonly hasViewers?: boolean;
  /**
   * Whether a viewer plays animations, and acknowledges the events it has shown. The others are always at
   * the present. Without this, events stay pending until they are acknowledged.
   */
  readonly isWatching?: (viewer: Viewer) => boolean;
}

/** A state of a game to continue from. */
export interface MatchState {
  readonly snapshot: unknown;
  /** The choices that led to this position. */
  readonly choices: readonly MadeChoice[];
  readonly startHash: string;
  /** Why the latest choice cannot be undone; `false` if it can, `undefined` if unknown. */
  readonly barrier?: string | false;
}

/** All spectators share one view. */
export const SPECTATOR: Viewer = -1;

const NO_DELTAS: Deltas = new Map();
const IS_NOT_SUBSCRIBED: IsSubscribed = () => false;
const ARRANGED_BARRIER = 'The position was arranged since';
const UNKNOWN_BARRIER = 'The history of the game has to be read first';

/**
 * One game from its first choice to its last: plays it, replays recorded choices and detects where they
 * diverge, undoes, and is restored from a snapshot.
 */
export class Match<G extends Game = Game> {
  readonly definition: PlayableGame<G>;
  readonly #hasViewers: boolean;
  readonly #isWatching: MatchOptions['isWatching'];
  readonly #choices: MadeChoice[];
  #game: G;
  /** How many choices led to the state that `#game` was restored from: its timeline counts from there. */
  #restoredAt: number;
  /** The journal does not reach further back than this number of choices. */
  #reach: UndoPoint;
  /** Journal entries are not released any more: an undo needed them once, and replaying is expensive. */
  #retainsAll = false;
  #startHash: string;
  /** Computed for the present position; reset by every change. */
  #place: FlowPlace | undefined;
  #waiting: readonly number[] | undefined;
  #hash: string | undefined;

  private constructor(
    definition: PlayableGame<G>,
    game: G,
    state: Omit<MatchState, 'snapshot'>,
    { hasViewers = false, isWatching }: MatchOptions = {},
  ) {
    const { choices, startHash, barrier = UNKNOWN_BARRIER } = state;
    this.definition = definition;
    this.#game = game;
    this.#hasViewers = hasViewers;
    this.#isWatching = isWatching;
    this.#choices = [...choices];
    this.#restoredAt = choices.length;
    this.#reach = { choices: choices.length, barrier };
    this.#startHash = startHash;
  }

  /** Sets a game up without starting it. */
  static create<G extends Game>(
    definition: PlayableGame<G>,
    options: GameOptions,
    how?: MatchOptions,
  ): Match<G> {
    return new Match(definition, setUp(definition, options), { choices: [], startHash: '' }, how);
  }

  /** Continues from a snapshot of the game; throws a `SnapshotError` if it is damaged. */
  static restore<G extends Game>(
    definition: PlayableGame<G>,
    { snapshot, ...state }: MatchState,
    how?: MatchOptions,
  ): Match<G> {
    const game = restoreGame(definition.gameClass, snapshot);
    const match = new Match(definition, game, state, how);
    match.#advance(IS_NOT_SUBSCRIBED);
    return match;
  }

  /** Starts the game and plays up to the first choice. */
  start(): this {
    this.#game.startFlow();
    this.#advance(IS_NOT_SUBSCRIBED);
    // No viewer has seen the game yet: views start after setup.
    if (this.#isWatching !== undefined) this.#skipAnimations(() => false);
    this.#startHash = this.hash;
    return this;
  }

  /** The game. Only `adopt` replaces the object. */
  get game(): G {
    return this.#game;
  }

  /** The choices that were made and not undone, oldest first. */
  get choices(): readonly MadeChoice[] {
    return this.#choices;
  }

  /** The full hash before the first choice. */
  get startHash(): string {
    return this.#startHash;
  }

  /** The full hash of the game. */
  get hash(): string {
    this.#hash ??= this.#game.fullHash;
    return this.#hash;
  }

  /** The seats that the game awaits. */
  get waiting(): readonly number[] {
    this.#waiting ??= this.#game.getAwaitingPlayers().map(({ position }) => position);
    return this.#waiting;
  }

  /** The seats, and the viewer that all spectators share. */
  get viewers(): readonly Viewer[] {
    return [...this.#game.players.map(({ position }) => position), SPECTATOR];
  }

  /** Phase and prompt of the present step. */
  get place(): FlowPlace {
    this.#place ??= playOf(this.#game).place();
    return this.#place;
  }

  /**
   * Performs an action of a seat. A refused attempt changes nothing; only subscribed viewers are sent deltas.
   */
  perform(
    { seat, action, args }: Attempt,
    isSubscribed: IsSubscribed = IS_NOT_SUBSCRIBED,
  ): Performed {
    // Encoded first: a value that cannot be recorded must not have changed the game.
    const written = writtenArgs(args);
    const result = this.#game.performAction(action, args, seat);
    if (!result.success) return { made: null, result };
    const deltas = this.#advance(isSubscribed);
    const made = { action, args: written, player: seat, hash: this.hash };
    this.#choices.push(made);
    return { made, result, deltas };
  }

  /**
   * Arranges the position by hand: see `arrangeGame`. The choices before it can be undone only by replaying
   * them.
   */
  arrange(
    change: (game: G) => ArrangedStep | undefined,
    {
      isSubscribed = IS_NOT_SUBSCRIBED,
      ...how
    }: ArrangeOptions & { readonly isSubscribed?: IsSubscribed } = {},
  ): Deltas {
    arrangeGame(this.#game, change, how);
    this.#restoredAt = this.#choices.length;
    this.#reach = { choices: this.#choices.length, barrier: ARRANGED_BARRIER };
    return this.#advance(isSubscribed);
  }

  /** Makes the present position the first one: the choices before it are forgotten. */
  beginHere(): this {
    this.#choices.length = 0;
    this.#restoredAt = 0;
    this.#reach = { choices: 0, barrier: false };
    timelineOf(this.#game).points.begin(this.#game.journal.mark());
    this.#forget();
    this.#startHash = this.hash;
    return this;
  }

  /** Replays a recorded choice. Throws a `DivergenceError` if it is refused or leads to another state. */
  repeat(recorded: MadeChoice): void {
    const { player: seat, action, args, hash } = recorded;
    const number = this.#choices.length + 1;
    const { made, result } = this.perform({ seat, action, args });
    const found =
      made === null
        ? { refused: result.error ?? 'The rules do not allow it' }
        : { hash: made.hash };
    if (made?.hash === hash) return;
    throw new DivergenceError({ choice: number, made: recorded, recorded: hash, found });
  }

  /** Throws a `DivergenceError` if the game is not in the recorded state. */
  expectHash(recorded: string): void {
    const { hash } = this;
    if (hash === recorded) return;
    const choice = this.#choices.length;
    const made = this.#choices[choice - 1] ?? null;
    throw new DivergenceError({ choice, made, recorded, found: { hash } });
  }

  /** Whether the journal reaches back to the moment after `count` choices; if not, `adopt` a match that does. */
  reaches(count: number): boolean {
    return count >= this.#reach.choices;
  }

  /** Undoes back to the moment after the first `count` choices, which the journal has to reach. */
  undoTo(count: number): Deltas {
    const { journal } = this.#game;
    const timeline = timelineOf(this.#game);
    const own = count - this.#restoredAt;
    let deltas = NO_DELTAS;
    if (this.#hasViewers) deltas = timeline.undoTo(own);
    else journal.undoTo(timeline.points.markAfter(own) ?? 0);
    this.#choices.length = count;
    this.#forget();
    this.#skipAnimations();
    return deltas;
  }

  /** Why a seat cannot undo its latest choice without consent; `false` if it can. */
  whyNotUndo(seat: number): string | false {
    const latest = this.#choices.at(-1);
    if (latest === undefined || this.latestOf(seat) < 0) return 'There is nothing to take back';
    if (latest.player !== seat) return `${this.#nameOf(latest.player)} has acted since`;
    const { choices, barrier } = this.#reach;
    return this.#choices.length > choices ? timelineOf(this.#game).whyNotUndo(seat) : barrier;
  }

  /**
   * Whether the author allows all choices after the first `count` to be undone. The journal has to reach
   * there.
   */
  isUndoableFrom(count: number): boolean {
    const since = timelineOf(this.#game).points.madeSince(count - this.#restoredAt);
    return since.every(({ isUndoable }) => isUndoable);
  }

  /** The index of the latest choice of a seat; -1 if it has none. */
  latestOf(seat: number): number {
    return this.#choices.findLastIndex(({ player }) => player === seat);
  }

  /** The present number of choices, with the reason why the latest of them cannot be undone. */
  get undoPoint(): UndoPoint {
    const latest = this.#choices.at(-1);
    const barrier = latest === undefined ? false : this.whyNotUndo(latest.player);
    return { choices: this.#choices.length, barrier };
  }

  /**
   * Releases the journal entries before a moment, which are most of the memory of a game. To go back past it,
   * `adopt` a match that was replayed from the beginning.
   */
  releaseBefore(point: UndoPoint): void {
    const { choices } = point;
    if (this.#retainsAll || choices <= this.#reach.choices || choices > this.#choices.length)
      return;
    const mark = timelineOf(this.#game).points.markAfter(choices - this.#restoredAt);
    if (mark === undefined) return;
    this.#game.journal.forgetBefore(mark);
    this.#reach = point;
  }

  /** Replaces the game by that of a match that was replayed to the same position, with its whole journal. */
  adopt(replayed: Match<G>): void {
    this.#game = replayed.#game;
    this.#restoredAt = replayed.#restoredAt;
    this.#reach = replayed.#reach;
    this.#retainsAll = true;
    this.#forget();
  }

  /** Whether pieces, values or choices are hidden from a seat. */
  hidesFrom(seat: number): boolean {
    const player = this.#game.players.byPosition(seat);
    return player !== undefined && hidesFrom(this.#game, player);
  }

  /** What a seat has seen and cannot see any more. Complete if the journal reaches the beginning. */
  rememberedBy(seat: number): readonly Remembered[] {
    const player = this.#game.players.byPosition(seat);
    if (player === undefined || !this.hidesFrom(seat)) return [];
    this.#retainsAll = true;
    return new Determinization(this.#game, player).remembered;
  }

  #nameOf(seat: number): string {
    return this.#game.players.byPosition(seat)?.name ?? `Player ${seat + 1}`;
  }

  #advance(isSubscribed: IsSubscribed): Deltas {
    this.#forget();
    if (!this.#hasViewers) return NO_DELTAS;
    const deltas = this.#game.views.advance(isSubscribed);
    this.#skipAnimations();
    return deltas;
  }

  /** Moves the viewers that play no animations to the present. */
  #skipAnimations(isWatching = this.#isWatching): void {
    if (isWatching === undefined) return;
    const { views, players } = this.#game;
    for (let viewer = SPECTATOR; viewer < players.length; viewer++) {
      if (!isWatching(viewer)) views.acknowledge(viewer, Number.POSITIVE_INFINITY);
    }
  }

  #forget(): void {
    this.#place = undefined;
    this.#waiting = undefined;
    this.#hash = undefined;
  }
}
