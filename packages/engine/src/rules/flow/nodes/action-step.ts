import type { GameLike, GameNotNamed } from '../../../elements/element/element-collection.ts';
import type { Player } from '../../../elements/element/player.ts';
import { authorError } from '../../../errors/errors.ts';
import type { ActionDefinition } from '../../action/action.ts';
import { type ActionList, type ActionRegistry, canTake } from '../../action/action-registry.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, stored } from '../flow-context.ts';
import { type ActedChoice, type FlowFrame, type Next, type NodeRun, WAIT } from '../flow-frame.ts';
import {
  type ActionNames,
  type AuthorTurnOptions,
  passOver,
  TurnDefinition,
  type TurnOptions,
  turnOptionsOf,
} from '../turn-definition.ts';

/** The options of an action step besides those of every turn. */
interface ActionStepOptions extends TurnOptions {
  readonly actions: ActionList | FlowFunction<ActionList>;
  readonly player: FlowFunction<Player | undefined> | null;
  readonly repeatUntil: FlowFunction<boolean> | null;
  readonly skipIf: FlowFunction<boolean> | null;
  readonly moves: { readonly min: number; readonly max: number };
  readonly rules: MoveRules;
}

/** Which actions of a step can be taken when: see `actionStep`. */
interface MoveRules {
  readonly otherwise: ActionList;
  readonly atLeastOneOf: ActionList;
  readonly endWith: ActionList;
  readonly eachOnce: boolean;
}

const NO_ACTIONS: ActionList = [];

/**
 * One player acts, perhaps several times. The position of its frame counts the actions taken; its data are the
 * names of those that `eachOnce` and `atLeastOneOf` have to remember, sorted.
 */
class ActionStepDefinition extends TurnDefinition {
  readonly kind = 'actions';
  readonly actions: ActionStepOptions['actions'];
  readonly moves: ActionStepOptions['moves'];
  readonly #player: ActionStepOptions['player'];
  readonly #repeatUntil: ActionStepOptions['repeatUntil'];
  readonly #skipIf: ActionStepOptions['skipIf'];
  /** `null` if all actions of the step can be taken at any time. */
  readonly #rules: MoveRules | null;
  /** Lists of actions that were made, by their names: the same list every time, so that its offers are found again. */
  readonly #lists = new WeakMap<object, Map<string, readonly ActionDefinition[]>>();

  constructor(options: ActionStepOptions) {
    super(options);
    this.actions = options.actions;
    this.moves = options.moves;
    this.#player = options.player;
    this.#repeatUntil = options.repeatUntil;
    this.#skipIf = options.skipIf;
    const { otherwise, atLeastOneOf, endWith, eachOnce } = options.rules;
    const hasRules = eachOnce || otherwise.length + atLeastOneOf.length + endWith.length > 0;
    this.#rules = hasRules ? options.rules : null;
  }

  /** A step in which the player can do nothing ends. */
  advance(frame: FlowFrame, run: NodeRun): Next {
    const { position, up } = frame;
    const { path } = frame.step;
    const { min, max } = this.moves;
    const skipIf = this.#skipIf;
    const repeatUntil = this.#repeatUntil;
    if (position === 0 && skipIf !== null && run.ask(path, skipIf)) return up;
    if (position >= max) return up;
    const isEnough = position > 0 && position >= min;
    const player = this.#playerOf(frame, run);
    const isOpen = this.#rules !== null && this.#hasToAct(frame, player, run);
    if (isEnough && !isOpen && repeatUntil !== null && run.ask(path, repeatUntil)) return up;
    if (run.registry.canTakeAny(this.offered(frame, player, run), player)) return WAIT;
    if (isEnough) return up;
    const { ifNobodyCan } = this;
    if (ifNobodyCan === null && position < min) {
      throw authorError('impossible-minimum', path, min, position);
    }
    return passOver(frame, { players: [player], ifNobodyCan }, run);
  }

  awaiting(frame: FlowFrame, run: NodeRun): readonly Player[] {
    const isTurn = this.#player === null && frame.player !== null;
    return isTurn ? frame.awaited : [this.#playerOf(frame, run)];
  }

  isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean {
    return this.#playerOf(frame, run) === player;
  }

  offered(frame: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[] {
    const actions = this.#actionsOf(frame, run);
    const rules = this.#rules;
    if (rules === null) return actions;
    const { path } = frame.step;
    const { position, data } = frame;
    const left = rules.eachOnce
      ? actions.filter(({ name }) => data?.includes(name) !== true)
      : actions;
    const isOpen = this.#hasToAct(frame, player, run);
    const isLastMove = position + 1 >= this.moves.max;
    const required = run.registry.named(rules.atLeastOneOf, path);
    const ends = isOpen || position < this.moves.min ? [] : run.registry.named(rules.endWith, path);
    const offered = this.#list(run, [...(isOpen && isLastMove ? required : left), ...ends]);
    if (rules.otherwise.length === 0 || this.#canTake(frame, { actions: offered, player }, run)) {
      return offered;
    }
    return run.registry.named(rules.otherwise, path);
  }

  acted(frame: FlowFrame, { action: { name } }: ActedChoice): FlowFrame | null {
    const position = frame.position + 1;
    const rules = this.#rules;
    // Nearly every step is one move: it needs no frame that says so before it is left.
    if (position >= this.moves.max) return frame.up;
    if (rules === null) return frame.at({ position });
    if (isNamed(rules.endWith, name) || isNamed(rules.otherwise, name)) return frame.up;
    const isRemembered = rules.eachOnce || isNamed(rules.atLeastOneOf, name);
    const taken = new Set([...(frame.data ?? []), ...(isRemembered ? [name] : [])]);
    return frame.at({ position, data: [...taken].sort() });
  }

  override checkNames(registry: ActionRegistry, path: string): void {
    super.checkNames(registry, path);
    const { otherwise, atLeastOneOf, endWith } = this.#rules ?? {};
    for (const names of [otherwise, atLeastOneOf, endWith])
      registry.named(names ?? NO_ACTIONS, path);
  }

  /** Whether one of `atLeastOneOf` has still to be taken, and can be. */
  #hasToAct(frame: FlowFrame, player: Player, run: NodeRun): boolean {
    const { atLeastOneOf = NO_ACTIONS } = this.#rules ?? {};
    if (atLeastOneOf.length === 0) return false;
    const actions = run.registry.named(atLeastOneOf, frame.step.path);
    if (actions.some(({ name }) => frame.data?.includes(name))) return false;
    return this.#canTake(frame, { actions, player }, run);
  }

  #canTake(
    { step }: FlowFrame,
    { actions, player }: { readonly actions: readonly ActionDefinition[]; readonly player: Player },
    run: NodeRun,
  ): boolean {
    return run.ask(step.path, () => run.registry.offers(actions, player).some(canTake));
  }

  #list(run: NodeRun, actions: readonly ActionDefinition[]): readonly ActionDefinition[] {
    const lists = this.#lists.get(run.registry) ?? new Map<string, readonly ActionDefinition[]>();
    this.#lists.set(run.registry, lists);
    const key = actions.map(({ name }) => name).join(' ');
    const known = lists.get(key) ?? actions;
    lists.set(key, known);
    return known;
  }

  passed({ up }: FlowFrame): FlowFrame | null {
    return up;
  }

  #playerOf(frame: FlowFrame, run: NodeRun): Player {
    const named = this.#player === null ? frame.player : run.ask(frame.step.path, this.#player);
    if (named === null || named === undefined)
      throw authorError('step-without-player', frame.step.path);
    return named;
  }

  #actionsOf({ step }: FlowFrame, run: NodeRun): readonly ActionDefinition[] {
    const { actions } = this;
    if (typeof actions !== 'function') return run.actionsOf(actions, step);
    return run.registry.named(run.ask(step.path, actions), step.path);
  }
}

/** Whether a list of actions has one of this name. */
function isNamed(actions: ActionList, name: string): boolean {
  return actions.some(each => (typeof each === 'string' ? each : each.definition.name) === name);
}

/** A step in which one player acts. */
export function actionStep<G extends GameLike = GameNotNamed>(
  options: {
    readonly actions: ActionNames<G> | ((context: FlowContext<G>) => ActionNames<G>);
    readonly player?: (context: FlowContext<G>) => Player | undefined;
    readonly repeatUntil?: (context: FlowContext<G>) => boolean;
    readonly skipIf?: (context: FlowContext<G>) => boolean;
    readonly minMoves?: number;
    readonly maxMoves?: number;
    /** Actions that are offered only while no other action of the step can be taken, such as passing; they end it. */
    readonly otherwise?: ActionNames<G>;
    /**
     * Actions of which at least one is taken in the step, as long as one can be: before, `repeatUntil` does not end
     * the step, `endWith` is not offered, and the last move is one of them.
     */
    readonly atLeastOneOf?: ActionNames<G>;
    /** Actions that end the step, offered besides the others once its minimum is met. */
    readonly endWith?: ActionNames<G>;
    /** Each action is taken at most once, in the order that the player likes, until none is left that can be taken. */
    readonly eachOnce?: boolean;
  } & AuthorTurnOptions<G>,
): FlowNode<G> {
  const min = options.minMoves ?? 0;
  const {
    repeatUntil,
    endWith = [],
    otherwise = [],
    atLeastOneOf = [],
    eachOnce = false,
  } = options;
  const isEndless = repeatUntil !== undefined || endWith.length > 0 || eachOnce;
  const most = isEndless ? Number.POSITIVE_INFINITY : Math.max(1, min);
  const max = options.maxMoves ?? most;
  if (!(min >= 0 && max >= 1 && min <= max)) throw authorError('step-moves', min, max);
  return new FlowNode(
    new ActionStepDefinition({
      ...turnOptionsOf({
        ...options,
        actions: withAll(options.actions, [...endWith, ...otherwise]),
      }),
      actions: stored(options.actions),
      player: stored(options.player ?? null),
      repeatUntil: stored(options.repeatUntil ?? null),
      skipIf: stored(options.skipIf ?? null),
      moves: { min, max },
      rules: {
        otherwise: stored(otherwise),
        atLeastOneOf: stored(checkedRequirement(options.actions, atLeastOneOf)),
        endWith: stored(endWith),
        eachOnce,
      },
    }),
  );
}

/** All actions that a step may offer, or the function that returns some of them. */
function withAll<N>(
  actions: readonly N[] | ((...args: never[]) => readonly N[]),
  more: readonly N[],
): readonly N[] | ((...args: never[]) => readonly N[]) {
  return typeof actions === 'function' ? actions : [...actions, ...more];
}

/** Refuses a requirement that no action of the step can meet. */
function checkedRequirement(actions: unknown, required: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(actions)) return required;
  const missing = required.find(each => !actions.includes(each));
  if (missing === undefined) return required;
  const name = typeof missing === 'string' ? missing : 'an action';
  throw authorError('requirement-not-offered', name);
}

/** The same as `actionStep` with nothing but actions. */
export function playerActions<G extends GameLike = GameNotNamed>(
  ...actions: ActionNames<G>
): FlowNode<G> {
  return actionStep<G>({ actions });
}
