import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import { isActive, type Player } from '../../../elements/element/player.ts';
import { authorError } from '../../../errors/errors.ts';
import type { ActionDefinition } from '../../action/action.ts';
import type { ActionList, ActionRegistry } from '../../action/action-registry.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, type Running, stored } from '../flow-context.ts';
import {
  type ActedChoice,
  type FlowFrame,
  type FrameData,
  hasSameItems,
  type Next,
  type NodeRun,
  type StepDefinition,
  WAIT,
} from '../flow-frame.ts';
import {
  type ActionNames,
  type AuthorTurnOptions,
  nameOfAction,
  passOver,
  TurnDefinition,
  type TurnOptions,
  turnOptionsOf,
} from '../turn-definition.ts';
import { SEAT, seal, sealedChoiceIn, unseal, withSeat } from './simultaneous-action-step.ts';

/** The options of a response step besides those of every turn. */
interface ResponseOptions extends TurnOptions {
  /** The pass and the responses. */
  readonly actions: ActionList | ((running: Running, player: Player) => ActionList);
  readonly pass: ActionList[number];
  readonly players: FlowFunction<readonly Player[]> | null;
  readonly atOnce: boolean;
  readonly sealed: boolean;
  readonly again: boolean;
  /** The responses that a part follows, in the order of the parts. */
  readonly answers: readonly string[];
}

/** Who has responded, by the name of the action. */
interface Response {
  readonly by: Player;
  readonly action: string;
}

/**
 * Players may respond to what has happened. The data of its frame are the states of all seats, and then
 * the asked seats in their order.
 */
class ResponseDefinition extends TurnDefinition {
  readonly kind = 'responses';
  readonly moves = { min: 0, max: 1 };
  readonly actions: ResponseOptions['actions'];
  override readonly sealed: boolean;
  override readonly awaitsSeveral: boolean;
  readonly #options: ResponseOptions;
  readonly #pass: string;

  constructor(options: ResponseOptions, parts: readonly StepDefinition[]) {
    super(options, parts);
    this.actions = options.actions;
    this.sealed = options.sealed;
    this.awaitsSeveral = options.atOnce;
    this.#options = options;
    this.#pass = nameOfAction(options.pass);
  }

  override checkNames(registry: ActionRegistry, path: string): void {
    super.checkNames(registry, path);
    registry.named([this.#options.pass], path);
  }

  advance(frame: FlowFrame, run: NodeRun): Next {
    if (frame.data === null) return this.#open(frame, run);
    const data = this.#withoutStuck(frame, run);
    if (!data.includes(SEAT.open)) return this.#close(frame.at({ data }), run);
    return hasSameItems(data, frame.data) ? WAIT : frame.at({ data });
  }

  /** Asks the players, whose order stays as it is when the window opens. */
  #open(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const asked = run.ask(frame.step.path, this.#options.players ?? othersInTurn);
    const states = run.context.game.players.map(player =>
      asked.includes(player) ? SEAT.open : SEAT.out,
    );
    const opened = frame.at({ data: [...states, ...asked.map(({ position }) => position)] });
    const { ifNobodyCan } = this;
    if (ifNobodyCan === null || ifNobodyCan === 'skip' || asked.length === 0) return opened;
    run.setContextFrame(opened);
    if (asked.some(player => this.#canRespond(opened, player, run))) return opened;
    passOver(opened, { players: asked, ifNobodyCan }, run);
    return this.#close(opened, run);
  }

  #canRespond(frame: FlowFrame, player: Player, run: NodeRun): boolean {
    return run.registry.canTakeAny(this.offered(frame, player, run), player);
  }

  /** The data of the frame, where an awaited player who cannot even pass is done. */
  #withoutStuck(frame: FlowFrame, run: NodeRun): FrameData {
    const data = [...(frame.data ?? [])];
    for (const player of askedIn(frame, run)) {
      if (data[player.position] !== SEAT.open) continue;
      if (!this.#canRespond(frame, player, run)) {
        data[player.position] = SEAT.done;
        run.onSkip?.(frame.step, player);
      } else if (!this.awaitsSeveral) break;
    }
    return data;
  }

  /** Ends a window without an open seat: sealed choices are executed up to the first accepted response. */
  #close(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    for (const player of askedIn(frame, run)) {
      const choice = sealedChoiceIn(frame.data?.[player.position]);
      if (choice === undefined || !unseal(player.position, choice, run)) continue;
      if (choice.action === this.#pass) continue;
      return this.#answered(frame, { by: player, action: choice.action }, run);
    }
    const part = frame.step.steps[this.#options.answers.length];
    return part === undefined ? frame.up : run.enter(part, frame.up, frame.player);
  }

  /** Goes on with the part for a response, in the turn of the player who responds. */
  #answered(frame: FlowFrame, { by, action }: Response, run: NodeRun): FlowFrame | null {
    const outer = this.#options.again ? frame.at({ player: by, data: null }) : frame.up;
    const part = frame.step.steps[this.#options.answers.indexOf(action)];
    run.restartClock();
    return part === undefined ? outer : run.enter(part, outer, by);
  }

  awaiting(frame: FlowFrame, run: NodeRun): readonly Player[] {
    const open = askedIn(frame, run).filter(player => frame.data?.[player.position] === SEAT.open);
    return this.awaitsSeveral ? open : open.slice(0, 1);
  }

  isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean {
    return this.awaiting(frame, run).includes(player);
  }

  offered({ step }: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[] {
    const { actions } = this;
    if (typeof actions !== 'function') return run.actionsOf(actions, step);
    const list = run.ask(step.path, running => actions(running, player));
    return run.registry.named(list, step.path);
  }

  acted(frame: FlowFrame, { player, action, sealed }: ActedChoice, run: NodeRun): FlowFrame | null {
    if (sealed !== undefined) return withSeat(frame, player, seal(sealed, run));
    if (action.name === this.#pass) return this.passed(frame, player, run);
    return this.#answered(frame, { by: player, action: action.name }, run);
  }

  passed(frame: FlowFrame, player: Player, run: NodeRun): FlowFrame {
    // The next player in turn has the whole time; players who are asked at once share it.
    if (!this.awaitsSeveral) run.restartClock();
    return withSeat(frame, player, SEAT.done);
  }
}

/** The players whom an open window asks, in their order. */
function askedIn({ data }: FlowFrame, { context }: NodeRun): readonly Player[] {
  const { players } = context.game;
  const seats = data?.slice(players.length) ?? [];
  return seats.flatMap(seat => players.byPosition(Number(seat)) ?? []);
}

/** The other players in the game, in turn after the player who is responded to. */
function othersInTurn({ game, player }: Running): readonly Player[] {
  if (player === undefined) return game.players.active;
  return game.players.inOrderFrom(player).filter(other => other !== player && isActive(other));
}

/**
 * A window in which players may respond to what has just happened: challenge, block or counter it. They
 * are asked in turn, each of them passes or responds, and the first response closes the window. The part of
 * that response runs with the responder as `player`, and may contain another window.
 *
 * @example
 * class Court extends Game<Court> {}
 * const believe = Action.create<Court>('believe').execute(() => {});
 * const doubt = Action.create<Court>('doubt').execute((_, { game }) => game.finish());
 * const claim = Action.create<Court>('claim').execute(() => {});
 * const turn = sequence<Court>(
 *   playerActions(claim),
 *   responseStep({ actions: [doubt], pass: believe, timeout: 20 }),
 * );
 */
export function responseStep<G extends GameLike = GameNotNamed>(
  options: {
    /** The responses; the first one closes the window. */
    readonly actions:
      | ActionNames<G>
      | ((context: FlowContext<G>, player: PlayerOf<G>) => ActionNames<G>);
    /** The action of a player who does not respond; it is also what a player whose time is up does. */
    readonly pass: ActionNames<G>[number];
    /** The players who are asked, in this order; by default the others in the game, in turn after `player`. */
    readonly players?: (context: FlowContext<G>) => readonly PlayerOf<G>[];
    /** Asks all players at the same time: the first response counts. */
    readonly atOnce?: boolean;
    /** Asks all players at the same time, in secret: the first response in the order of `players` counts. */
    readonly sealed?: boolean;
    /** What happens after a response, by the name of its action; without it the flow goes on. */
    readonly on?: { readonly [N in ResponseName<G>]?: FlowNode<G> };
    /** What happens if all players have passed, or no player was asked. */
    readonly else?: FlowNode<G>;
    /** Opens the window again after each response, to the players other than the responder, until all pass. */
    readonly again?: boolean;
  } & AuthorTurnOptions<G>,
): FlowNode<G> {
  const { actions, pass, on = {}, sealed = false } = options;
  const offered =
    typeof actions === 'function'
      ? (context: FlowContext<G>, player: PlayerOf<G>) => [pass, ...actions(context, player)]
      : [pass, ...actions];
  const parts = Object.entries<FlowNode<G> | undefined>(on).flatMap(([name, node]) =>
    node === undefined ? [] : [{ name, definition: node.definition }],
  );
  if (typeof actions !== 'function') refuseUnknownParts(actions, parts);
  const last = options.else === undefined ? [] : [options.else.definition];
  return new FlowNode(
    new ResponseDefinition(
      {
        ...turnOptionsOf({ ...options, actions: offered, onTimeout: options.onTimeout ?? pass }),
        actions: stored(offered),
        pass,
        players: stored(options.players ?? null),
        atOnce: sealed || options.atOnce === true,
        sealed,
        again: options.again === true,
        answers: parts.map(({ name }) => name),
      },
      [...parts.map(({ definition }) => definition), ...last],
    ),
  );
}

type ResponseName<G> = G extends { readonly actions: infer A } ? keyof A & string : string;

/** A part for a response that the step does not offer would never run. */
function refuseUnknownParts(
  actions: ActionList,
  parts: readonly { readonly name: string }[],
): void {
  const names = actions.map(nameOfAction);
  const unknown = parts.find(({ name }) => !names.includes(name));
  if (unknown !== undefined) throw authorError('response-part', unknown.name, names.join(', '));
}
