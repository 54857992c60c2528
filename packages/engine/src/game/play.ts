import { accept } from '../action/accept.ts';
import type { ActionDefinition, ActionResult } from '../action/action.ts';
import { ActionDesk } from '../action/action-desk.ts';
import { canTake } from '../action/can-take.ts';
import { describeRejection, type Rejection } from '../action/rejection.ts';
import type { Args } from '../action/selection.ts';
import { authorError } from '../error/author-error.ts';
import type { FlowDefinition } from '../flow/define-flow.ts';
import { FlowRun } from '../flow/flow-run.ts';
import { type FlowPlace, type FlowState, flowPlaceOf, flowStateOf } from '../flow/flow-state.ts';
import type { Journal, Mark } from '../journal/journal.ts';
import { limited } from '../limits/with-limits.ts';
import { nodeOf } from '../node/anchored.ts';
import { ENGINE } from '../node/engine-key.ts';
import type { Player } from '../player/player.ts';
import { Timeline } from '../time/timeline.ts';
import { writeEngine } from '../world/engine-slot.ts';
import type { World } from '../world/world.ts';
import type { Game } from './game.ts';

/** What a player's attempt to act came to; a rejection has changed nothing. */
export interface PerformResult extends ActionResult {
  readonly rejection?: Rejection;
}

/** One way of acting: who does what with what. */
export interface Move {
  readonly action: ActionDefinition;
  readonly player: Player;
  readonly args: Args;
}

/** Thrown inside a segment to take it back when the rules themselves refuse an action. */
class RefusedByRules extends Error {
  readonly result: ActionResult;

  constructor(result: ActionResult) {
    super(result.error ?? 'refused');
    this.result = result;
  }
}

/** A game being played: its actions, its flow, and what players do. */
export class Play {
  readonly desk: ActionDesk;
  /** The way back and forth from choice to choice. */
  readonly timeline: Timeline;
  readonly #game: Game;
  readonly #world: World;
  #flow: FlowRun | undefined;
  /** Whether nothing but looking has happened since all changes of the last move were journaled. */
  #isSettled = false;

  constructor(game: Game) {
    this.#game = game;
    this.#world = nodeOf(game).world;
    this.desk = new ActionDesk(game);
    this.timeline = new Timeline(game);
  }

  get flow(): FlowRun {
    if (this.#flow === undefined) throw authorError('no-flow');
    return this.#flow;
  }

  get hasFlow(): boolean {
    return this.#flow !== undefined;
  }

  setFlow(definition: FlowDefinition): void {
    this.#flow = new FlowRun(this.#game, definition, this.desk);
  }

  /** Begins the game and goes on to the first choice. */
  start(journal: Journal): void {
    journal.segment(() =>
      limited('the beginning of the game', () => {
        this.#game.start();
        this.flow.start();
        this.#finishIfOver();
      }),
    );
    this.timeline.points.begin(journal.mark());
  }

  /** A player acts, by the names and values of the outside world. */
  perform(
    journal: Journal,
    attempt: { action: string; args: unknown; seat: number },
  ): PerformResult {
    const what = `the action "${attempt.action}"`;
    const checked = limited(what, () => this.#check(attempt));
    if (!checked.ok) return rejected(checked.rejection);
    const { move } = checked;
    const from = journal.mark();
    try {
      const result = journal.segment(() => limited(what, () => this.#do(move)));
      this.#note(move, from, journal.mark());
      return result ?? { success: true };
    } catch (error) {
      if (!(error instanceof RefusedByRules)) throw error;
      const reason = error.result.error ?? 'The rules do not allow it';
      return { ...error.result, ...rejected({ code: 'refused-by-rules', reason }) };
    }
  }

  #note({ player, action }: Move, from: Mark, to: Mark): void {
    const { name, isUndoable } = action;
    const seat = player.position;
    this.timeline.points.add({ seat, action: name, isUndoable, from, to });
  }

  /**
   * Does a move that is known to be legal, and goes on to the next choice. For search. If the rules
   * themselves refuse it (`success: false`), nothing has happened and the answer is `false`.
   */
  make(move: Move): boolean {
    const world = this.#world;
    const { stretch } = world;
    const from = world.log.head;
    if (stretch < 0) world.stretch = from;
    try {
      this.#do(move);
    } catch (error) {
      if (!(error instanceof RefusedByRules)) throw error;
      world.rollBack(from);
      return false;
    } finally {
      world.stretch = stretch;
    }
    if (!this.#isSettled) world.settle();
    return true;
  }

  /** The actions a player can take now. */
  available(player: Player): readonly ActionDefinition[] {
    if (!this.hasFlow || this.#game.isFinished()) return [];
    return this.#world.guard.reading('available actions', () =>
      this.flow.offered(player).filter(action => canTake(this.desk.offer(action, player))),
    );
  }

  place(): FlowPlace {
    return flowPlaceOf(this.#world, this.flow);
  }

  state(): FlowState {
    return flowStateOf(this.#world, this.flow, player => this.available(player));
  }

  #check({
    action,
    args,
    seat,
  }: {
    action: string;
    args: unknown;
    seat: number;
  }):
    | { readonly ok: true; readonly move: Move }
    | { readonly ok: false; readonly rejection: Rejection } {
    const player = this.#game.players.byPosition(seat);
    if (this.#game.isFinished()) return refuse({ code: 'game-over' });
    if (player === undefined || !this.flow.isAwaited(player)) {
      const waitingFor = this.flow.awaiting().map(each => each.position);
      return refuse({ code: 'not-your-turn', waitingFor });
    }
    const definition = this.flow.offered(player).find(each => each.name === action);
    if (definition === undefined) return refuse({ code: 'unknown-action', action });
    const accepted = this.#world.guard.reading(`choices of ${action}`, () =>
      accept(this.desk.offer(definition, player), args),
    );
    if (!accepted.ok) return accepted;
    return { ok: true, move: { action: definition, player, args: accepted.args } };
  }

  #do({ action, args, player }: Move): ActionResult | undefined {
    const { flow, desk } = this;
    if (flow.isSealed) {
      this.#isSettled = flow.acted(player, { action: action.name, args });
      this.#finishIfOver();
      return undefined;
    }
    const result = desk.execute(action, args, player);
    if (result?.success === false) throw new RefusedByRules(result);
    if (result !== undefined || flow.context.lastActionResult !== undefined) {
      writeEngine(this.#world.game, ENGINE.result, result ?? null);
    }
    this.#isSettled = flow.acted(player);
    this.#finishIfOver();
    return result;
  }

  #finishIfOver(): void {
    if (this.#world.flow !== null || this.#game.isFinished()) return;
    const { context, definition } = this.flow;
    this.#game.finish(definition.getWinners?.(context) ?? []);
  }
}

function rejected(rejection: Rejection): PerformResult {
  return { success: false, error: describeRejection(rejection), rejection };
}

function refuse(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection };
}
