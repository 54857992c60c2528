import type { Player } from '../elements/element/player.ts';
import type { GameSpace } from '../elements/element/space.ts';
import { authorError } from '../errors/errors.ts';
import { type Accepted, accept } from '../rules/action/accept.ts';
import type { ActionDefinition, ActionResult, Move } from '../rules/action/action.ts';
import { ActionRegistry, canTake, type RulesInPlay } from '../rules/action/action-registry.ts';
import { nextPrompt } from '../rules/action/next-prompt.ts';
import type { Offer } from '../rules/action/offer.ts';
import {
  describeRejection,
  type NextPrompt,
  type Rejection,
} from '../rules/action/pending-selection.ts';
import { type Args, AUTO_PASS, type DefaultAction } from '../rules/action/selection/selection.ts';
import {
  type FlowDefinition,
  type FlowFrame,
  flowOf,
  hasSameItems,
} from '../rules/flow/flow-frame.ts';
import { FlowRun } from '../rules/flow/flow-run.ts';
import {
  type FlowPlace,
  type FlowState,
  flowPlaceOf,
  flowStateOf,
} from '../rules/flow/flow-state.ts';
import { AUTO_PASS_ACTION } from '../rules/flow/turn-definition.ts';
import { type Journal, type Mark, rollBack, runSegment } from '../state/journal/journal.ts';
import { limited } from '../state/limits/execution-limits.ts';
import { nodeOf, type World } from '../state/node/node.ts';
import { ENGINE } from '../state/node/shape.ts';
import { writeEngine } from '../state/world/attributes.ts';
import { Timeline } from '../time/timeline.ts';

/** The game that the rules run. `Game` implements it. */
interface GameInPlay extends GameSpace {
  onTimeout?(player: Player): DefaultAction | undefined;
}

/** The result of a player's attempt to act; a rejection has changed nothing. */
export interface PerformResult extends ActionResult {
  readonly rejection?: Rejection;
}

/** A player's attempt to act, with names and values as a client sends them. */
interface Attempt {
  readonly action: string;
  readonly args: unknown;
  readonly seat: number;
}

/** An attempt that is being checked; passed as an argument, since a closure would be allocated for every move. */
interface Checking extends Attempt {
  readonly play: Play;
}

/** A move that is being made. */
interface Making {
  readonly play: Play;
  readonly move: Move;
  /** Where the journal stood when it began. */
  from: Mark;
}

type Checked =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly rejection: Rejection };

/** The actions a player can take in a position, and which position that is. */
interface Available {
  player: Player;
  version: number;
  frame: FlowFrame | null;
  actions: readonly ActionDefinition[];
}

const NOTHING: readonly never[] = [];
const NO_ARGS: Args = Object.freeze({});

/** Thrown inside a segment to take it back when the rules themselves refuse an action. */
class RefusedByRules extends Error {
  readonly result: ActionResult;

  constructor(result: ActionResult) {
    super(result.error ?? 'refused');
    this.result = result;
  }
}

/** A game being played: its actions, its flow, and what players do. */
export class Play implements RulesInPlay {
  readonly registry: ActionRegistry;
  /** Undo and redo from choice to choice. */
  readonly timeline: Timeline;
  readonly #game: GameInPlay;
  readonly #world: World;
  #flow: FlowRun | undefined;
  /** The actions available to each seat, cached: they are read several times in each position. */
  readonly #available: Available[] = [];
  /** Whether only reads have happened since all changes of the last move were journaled. */
  #isSettled = false;

  constructor(game: GameInPlay) {
    this.#game = game;
    this.#world = nodeOf(game).world;
    this.registry = new ActionRegistry(game);
    this.#world.awaiting = () => {
      return this.#flow === undefined || game.isFinished() ? NOTHING : this.#flow.awaiting();
    };
    this.timeline = new Timeline(game);
  }

  get flow(): FlowRun {
    if (this.#flow === undefined) throw authorError('no-flow');
    return this.#flow;
  }

  get hasFlow(): boolean {
    return this.#flow !== undefined;
  }

  /** The filter, condition or other function of the author's that may only read and is running; else `null`. */
  get readingPlace(): string | null {
    return this.#world.guard.place;
  }

  setFlow(definition: FlowDefinition): void {
    this.#flow = new FlowRun(this.#game, definition, this.registry);
  }

  /** Begins the game and advances to the first choice. */
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

  /** Performs an action with names and values as a client sends them. */
  perform(journal: Journal, { action, args, seat }: Attempt): PerformResult {
    const checking: Checking = { play: this, action, args, seat };
    const checked = limited(titleOf(action), Play.#CHECK, checking);
    if (!checked.ok) return rejected(checked.rejection);
    const making: Making = { play: this, move: checked.move, from: 0 };
    try {
      const result = runSegment(this.#world, Play.#MAKE, making);
      // Redo after a playout must still know the choices that were taken back before it.
      if (!this.#world.isPlayout) this.#note(making, journal.length);
      return result ?? { success: true };
    } catch (error) {
      if (!(error instanceof RefusedByRules)) throw error;
      const reason = error.result.error ?? 'The rules do not allow it';
      return { ...error.result, ...rejected({ code: 'refused-by-rules', reason }) };
    }
  }

  static readonly #CHECK = (checking: Checking): Checked => checking.play.#check(checking);

  static readonly #MAKE = (making: Making): ActionResult | undefined => {
    making.from = making.play.#world.log.head;
    return limited(titleOf(making.move.action.name), Play.#DO, making);
  };

  static readonly #DO = ({ play, move }: Making): ActionResult | undefined => play.#do(move);

  #note({ move, from }: Making, to: Mark): void {
    const { name, isUndoable } = move.action;
    const seat = move.player.position;
    this.timeline.points.add({ seat, action: name, isUndoable, from, to });
  }

  /**
   * Makes a move that is known to be legal, and advances to the next choice. For search. If the rules
   * themselves refuse it (`success: false`), nothing changes and the result is `false`; if they
   * throw, nothing changes either.
   */
  make(move: Move): boolean {
    const world = this.#world;
    const { moveStart } = world;
    const from = world.log.head;
    const holds = world.log.holdUndone();
    if (moveStart < 0) world.moveStart = from;
    try {
      this.#do(move);
    } catch (error) {
      rollBack(world, from);
      if (!(error instanceof RefusedByRules)) throw error;
      return false;
    } finally {
      if (holds) world.log.releaseUndone();
      world.moveStart = moveStart;
    }
    if (!this.#isSettled || !world.skipsAudits) world.boundary();
    return true;
  }

  /** The actions a player can take now. */
  available(player: Player): readonly ActionDefinition[] {
    if (!this.hasFlow || this.#game.isFinished()) return NOTHING;
    const world = this.#world;
    // Journals pending nested changes first: otherwise the result would belong to another position.
    if (world.guard.place === null) world.deep.settle();
    const known = this.#available[player.position];
    const { version } = world.log;
    const frame = flowOf(world);
    if (known?.version === version && known.frame === frame && known.player === player) {
      return known.actions;
    }
    const actions = world.guard.reading('available actions', () =>
      this.flow.offered(player).filter(action => canTake(this.registry.offer(action, player))),
    );
    if (known === undefined) {
      this.#available[player.position] = { player, version, frame, actions };
      return actions;
    }
    known.player = player;
    known.version = version;
    known.frame = frame;
    // The list is usually the same as before: reusing it saves the garbage collector of a busy server a copy per move.
    if (!hasSameItems(known.actions, actions)) known.actions = actions;
    return known.actions;
  }

  /** The first prompt of an action of the present step, for a player; computed once in a position. */
  firstPrompt(action: ActionDefinition, player: Player): NextPrompt {
    const offer = this.#settledOffer(action, player);
    if (offer.question !== undefined) return offer.question;
    return this.#world.guard.reading(choicesOf(action.name), firstAsked, offer);
  }

  /** An action as it is offered now, after pending nested changes were journaled. */
  #settledOffer(action: ActionDefinition, player: Player): Offer {
    const { guard, deep } = this.#world;
    if (guard.place === null) deep.settle();
    return this.registry.offer(action, player);
  }

  place(): FlowPlace {
    return flowPlaceOf(this.#world, this.flow);
  }

  state(): FlowState {
    return flowStateOf(this.#world, this.flow, player => this.available(player));
  }

  #check({ action, args, seat }: Attempt): Checked {
    const player = this.#game.players.byPosition(seat);
    if (this.#game.isFinished()) return refuse({ code: 'game-over' });
    if (player === undefined || !this.flow.isAwaited(player)) {
      const waitingFor = this.flow.awaiting().map(each => each.position);
      return refuse({ code: 'not-your-turn', waitingFor });
    }
    if (action === AUTO_PASS) return this.#checkPass(player);
    const definition = named(this.flow.offered(player), action);
    if (definition === undefined) return refuse({ code: 'unknown-action', action });
    const offer = this.#settledOffer(definition, player);
    const checked = offer.checkedArgs(args);
    if (checked !== undefined)
      return { ok: true, move: { action: definition, player, args: checked } };
    const accepted = this.#world.guard.reading(choicesOf(action), acceptArgs, { offer, args });
    if (!accepted.ok) return accepted;
    return { ok: true, move: { action: definition, player, args: accepted.args } };
  }

  /** `auto-pass` is accepted only if the step, or else the game, declares it for that player. */
  #checkPass(player: Player): Checked {
    const declared =
      this.flow.clock.defaultFor(player) ??
      this.#world.guard.reading('onTimeout of the game', () => this.#game.onTimeout?.(player));
    if (declared?.action !== AUTO_PASS)
      return refuse({ code: 'unknown-action', action: AUTO_PASS });
    return { ok: true, move: { action: AUTO_PASS_ACTION, player, args: NO_ARGS } };
  }

  #do({ action, args, player }: Move): ActionResult | undefined {
    const { flow, registry } = this;
    if (action === AUTO_PASS_ACTION) return this.#pass(player);
    if (flow.isSealed) {
      this.#isSettled = flow.acted(player, action, { action: action.name, args });
      this.#finishIfOver();
      return undefined;
    }
    const result = registry.execute(action, args, player);
    if (result?.success === false) throw new RefusedByRules(result);
    if (result !== undefined || flow.context.lastActionResult !== undefined) {
      writeEngine(this.#world.game, ENGINE.result, result ?? null);
    }
    this.#isSettled = flow.acted(player, action);
    this.#finishIfOver();
    return result;
  }

  #pass(player: Player): undefined {
    const { flow } = this;
    if (flow.context.lastActionResult !== undefined) {
      writeEngine(this.#world.game, ENGINE.result, null);
    }
    this.#isSettled = flow.passed(player);
    this.#finishIfOver();
  }

  #finishIfOver(): void {
    if (this.#world.flow !== null || this.#game.isFinished()) return;
    const { context, definition } = this.flow;
    this.#game.finish(definition.getWinners?.(context) ?? []);
  }
}

function named(actions: readonly ActionDefinition[], name: string): ActionDefinition | undefined {
  for (const action of actions) if (action.name === name) return action;
  return undefined;
}

/** How error messages name what a player does. */
function titleOf(action: string): string {
  return `the action "${action}"`;
}

/** The name in error messages for callbacks that run while an action is only read. */
function choicesOf(action: string): string {
  return `choices of ${action}`;
}

function acceptArgs({ offer, args }: { readonly offer: Offer; readonly args: unknown }): Accepted {
  return accept(offer, args);
}

function firstAsked(offer: Offer): NextPrompt {
  return nextPrompt(offer, offer.first.args);
}

function rejected(rejection: Rejection): PerformResult {
  return { success: false, error: describeRejection(rejection), rejection };
}

function refuse(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection };
}

/** The actions and the flow of a game and what its players do: for controllers, bots and tests. */
export function playOf(game: { readonly $play: Play }): Play {
  return game.$play;
}

/** Undo and redo of a game from choice to choice. */
export function timelineOf(game: { readonly $play: Play }): Timeline {
  return game.$play.timeline;
}
