import {
  type Deltas,
  Determinization,
  describeRejection,
  type Game,
  type GameOptions,
  type GameSnapshot,
  hidesFrom,
  type PlayableGame,
  type Remembered,
  restoreGame,
  serializeAction,
  type Viewer,
} from '@boardsmith/engine';
import type { Rejection, RulesRejection } from '@boardsmith/protocol';
import type { MoveBody, UndoBody } from '../ports/log-record.ts';
import type { StepTime } from './clocks.ts';
import { type Choice, MadeChoices } from './made-choices.ts';

type FlowPlace = ReturnType<Game['play']['place']>;

/** What somebody wants to do, with live values. */
export interface Attempt {
  readonly seat: number;
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What an attempt came to. */
export type Performed =
  | { readonly ok: true; readonly body: MoveBody; readonly deltas: Deltas }
  | { readonly ok: false; readonly reason: Rejection; readonly fault?: unknown };

/** A game that does not come out as the log says. */
export class DivergedError extends Error {
  override readonly name = 'DivergedError';
}

/** Whether somebody is told what a viewer gets to see. */
export type IsHeard = (viewer: Viewer) => boolean;

const NOBODY_HEARS: IsHeard = () => false;

/** How a game is made again from its beginning, up to the present: for undo behind a restored state. */
export type Rebuild = () => LiveGame;

/**
 * The game of a table, with the choices in effect. Viewers are told after every change, so that
 * the names they use depend on the log alone.
 */
export class LiveGame {
  readonly #choices: MadeChoices;
  #game: Game;
  /** How many choices had been made when the game was restored: the journal does not reach back. */
  #restoredAt: number;
  /** There is no way back in the journal behind so many choices. */
  #reach: number;
  /** Whether somebody needs the journal from its beginning. */
  #keepsAll = false;
  /** What was worked out for the present position. */
  #place: FlowPlace | undefined;
  #waiting: readonly number[] | undefined;
  #hash: string | undefined;
  /** What the others read when a seat has acted, by seat. */
  readonly #acted: string[] = [];

  constructor(game: Game, choices: Iterable<Choice> = []) {
    this.#game = game;
    this.#choices = new MadeChoices(choices);
    this.#restoredAt = this.#choices.length;
    this.#reach = this.#restoredAt;
    this.#watchAll(game.views.advance());
  }

  /** Sets a game up and goes on to the first choice. */
  static begin(definition: PlayableGame, options: GameOptions): LiveGame {
    // The definition has described what its class takes; it is kept for classes of every kind.
    const game = new definition.gameClass(options as never);
    game.startFlow();
    return new LiveGame(game);
  }

  static restore(
    definition: PlayableGame,
    snapshot: GameSnapshot,
    choices: Iterable<Choice>,
  ): LiveGame {
    return new LiveGame(restoreGame(definition.gameClass, snapshot), choices);
  }

  get game(): Game {
    return this.#game;
  }

  /** The choices in effect. */
  get choices(): MadeChoices {
    return this.#choices;
  }

  /** The seats that are waited for. */
  get waiting(): readonly number[] {
    this.#waiting ??= this.#game.getAwaitingPlayers().map(({ position }) => position);
    return this.#waiting;
  }

  /** The timeout of the present step; `null` without one. Valid until the rules run again. */
  get stepTime(): StepTime | null {
    if (this.#game.isFinished()) return null;
    const { step, seconds, hasRestarted } = this.#game.play.flow.clock;
    if (step === undefined || seconds === undefined) return null;
    return { id: step, time: Math.ceil(seconds * 1_000), isNew: hasRestarted };
  }

  /** Where the game stands in its flow. */
  get place(): FlowPlace {
    this.#place ??= this.#game.play.place();
    return this.#place;
  }

  /** What everything in the game hashes to. */
  get hash(): string {
    this.#hash ??= this.#game.fullHash;
    return this.#hash;
  }

  get viewers(): readonly Viewer[] {
    return [...this.#game.players.map(({ position }) => position), -1];
  }

  /** Somebody acts. `version` is how many records there will be with it; only those who are heard get deltas. */
  perform({ seat, action, args }: Attempt, version: number, isHeard: IsHeard): Performed {
    const game = this.#game;
    const player = game.players.byPosition(seat);
    if (player === undefined) return { ok: false, reason: { code: 'no-such-seat', seat } };
    const before = this.hash;
    try {
      const written = serializeAction({ name: action, player, args }, game).args;
      const { success, rejection } = game.performAction(action, args, seat);
      if (!success) return { ok: false, reason: rejection ?? REFUSED };
      this.#choices.add({ seat, version });
      const deltas = this.#changed(game.views.advance(isHeard));
      return { ok: true, body: { action, args: written, hash: this.hash }, deltas };
    } catch (fault) {
      // What the rules leave half done when they fail is taken back; if it is not, nothing can go on.
      if (game.fullHash !== before) throw fault;
      return { ok: false, reason: { code: 'rules-failed' }, fault };
    }
  }

  /** Makes a choice of the log again. */
  repeat(seat: number, { action, args, hash }: MoveBody, version: number): void {
    const { success, rejection } = this.#game.performAction(action, args, seat);
    if (!success) throw new DivergedError(describeRejection(rejection ?? REFUSED));
    this.#choices.add({ seat, version });
    this.#changed(this.#game.views.advance(NOBODY_HEARS));
    this.#expect(hash);
  }

  /** Takes back an undo of the log again. */
  repeatUndo({ to, hash }: UndoBody, rebuild: Rebuild): void {
    this.undoTo(to, rebuild);
    this.#expect(hash);
  }

  /** Goes back to the moment after some choices, and gives what viewers are told. */
  undoTo(count: number, rebuild: Rebuild): Deltas {
    if (count < this.#reach) this.#become(rebuild());
    this.#choices.keep(count);
    return this.#changed(this.#game.timeline.undoTo(count - this.#restoredAt));
  }

  /** Why a seat cannot take back its latest choice by itself; `false` if it can. */
  whyNotUndo(seat: number, rebuild: Rebuild): string | false {
    const latest = this.#choices.at(-1);
    if (latest === undefined || this.#choices.latestOf(seat) < 0) {
      return 'There is nothing to take back';
    }
    if (latest.seat !== seat) return this.#hasActed(latest.seat);
    if (this.#choices.length <= this.#reach) this.#become(rebuild());
    return this.#game.timeline.whyNotUndo(seat);
  }

  /** Kept: the others are told so after every choice, and a player has one name for a whole game. */
  #hasActed(seat: number): string {
    let text = this.#acted[seat];
    if (text === undefined) {
      text = `${this.#game.players.byPosition(seat)?.name ?? 'Somebody'} has acted since`;
      this.#acted[seat] = text;
    }
    return text;
  }

  /** Whether the author lets all choices since one of them be taken back. */
  isUndoableFrom(count: number, rebuild: Rebuild): boolean {
    if (count < this.#reach) this.#become(rebuild());
    const since = this.#game.timeline.points.madeSince(count - this.#restoredAt);
    return since.every(({ isUndoable }) => isUndoable);
  }

  /** What a seat has seen since the beginning and cannot see any more; nothing where it sees everything. */
  rememberedBy(seat: number, rebuild: Rebuild): readonly Remembered[] {
    const player = this.#game.players.byPosition(seat);
    if (player === undefined || !hidesFrom(this.#game, player)) return [];
    if (this.#reach > 0) this.#become(rebuild());
    this.#keepsAll = true;
    const same = this.#game.players.byPosition(seat) ?? player;
    return new Determinization(this.#game, same).remembered;
  }

  /**
   * Lets go of how the game came to where it stood after some choices: whoever wants to go back behind
   * them has it made again. Where that was needed once, nothing is let go of any more.
   */
  forgetBefore(count: number): void {
    if (this.#keepsAll || count <= this.#reach || count > this.#choices.length) return;
    const mark = this.#game.timeline.points.markAfter(count - this.#restoredAt);
    if (mark === undefined) return;
    this.#game.journal.forgetBefore(mark);
    this.#reach = count;
  }

  #become(other: LiveGame): void {
    this.#game = other.#game;
    this.#restoredAt = other.#restoredAt;
    this.#reach = other.#reach;
    this.#keepsAll = true;
    this.#forget();
  }

  #expect(hash: string): void {
    const found = this.hash;
    if (found !== hash) throw new DivergedError(`it led to ${hash} and leads to ${found} here`);
  }

  #forget(): void {
    this.#place = undefined;
    this.#waiting = undefined;
    this.#hash = undefined;
  }

  #changed(deltas: Deltas): Deltas {
    this.#forget();
    return this.#watchAll(deltas);
  }

  /** Clients watch at their own pace, by themselves: the table keeps nothing for them to watch. */
  #watchAll(deltas: Deltas): Deltas {
    for (const [viewer, { steps }] of deltas) {
      const last = steps?.at(-1)?.event.id;
      if (last !== undefined) this.#game.views.acknowledge(viewer, last);
    }
    return deltas;
  }
}

const REFUSED: RulesRejection = { code: 'refused-by-rules', reason: 'The rules do not allow it' };
