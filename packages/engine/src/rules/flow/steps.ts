import type { GameLike, GameNotNamed, PlayerOf } from '../../elements/element/element-class.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/author-error.ts';
import type { Action } from '../action/action.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection.ts';
import { type FlowContext, type FlowVar, flowVar } from './flow-context.ts';
import { FlowNode } from './flow-node.ts';
import { checkTimeout } from './step-clock.ts';
import type { OnTimeout, StepDefinition, Timeout, TurnOrderOptions } from './step-definition.ts';

/** A function of a flow, of the game it is for. */
type Tells<G extends GameLike, T> = (context: FlowContext<G>) => T;

/** One part after the other. */
export function sequence<G extends GameLike = GameNotNamed>(...parts: FlowNode<G>[]): FlowNode<G> {
  return new FlowNode({ kind: 'sequence', name: null, steps: parts.map(definitionOf) });
}

/** One part after the other, with a name for error messages. */
export function namedSequence<G extends GameLike = GameNotNamed>(
  name: string,
  ...parts: FlowNode<G>[]
): FlowNode<G> {
  return new FlowNode({ kind: 'sequence', name, steps: parts.map(definitionOf) });
}

/** A named stretch of the game; `onEnterPhase` and `onExitPhase` of the flow are told. */
export function phase<G extends GameLike = GameNotNamed>(
  name: string,
  options: { readonly do: FlowNode<G> },
): FlowNode<G> {
  return new FlowNode({ kind: 'phase', name, steps: [options.do.definition] });
}

/** Again and again, as long as `while` holds. */
export function loop<G extends GameLike = GameNotNamed>(options: {
  readonly while?: Tells<G, boolean>;
  readonly do: FlowNode<G>;
  /** More rounds than this without end are an error. */
  readonly maxIterations?: number;
}): FlowNode<G> {
  return new FlowNode({
    kind: 'loop',
    while: stored(options.while ?? (() => true)),
    most: options.maxIterations ?? Number.POSITIVE_INFINITY,
    steps: [options.do.definition],
  });
}

/** A number of times. */
export function repeat<G extends GameLike = GameNotNamed>(options: {
  readonly times: number | Tells<G, number>;
  readonly do: FlowNode<G>;
}): FlowNode<G> {
  return new FlowNode({
    kind: 'repeat',
    times: stored(options.times),
    steps: [options.do.definition],
  });
}

/** Once for each player, in turn. */
export function eachPlayer<G extends GameLike = GameNotNamed>(
  options: Omit<TurnOrderOptions<FlowContext<G>>, 'filter'> & {
    readonly do: FlowNode<G>;
    readonly filter?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
  },
): FlowNode<G> {
  const { do: part, ...order } = options;
  return new FlowNode({ kind: 'each-player', order: stored(order), steps: [part.definition] });
}

/** Once for each of a list of items; `do` is called once and gets the variable that holds the item. */
export function forEach<V, G extends GameLike = GameNotNamed>(options: {
  readonly name: string;
  readonly items: Tells<G, readonly V[]>;
  readonly do: (item: FlowVar<V>) => FlowNode<G>;
}): FlowNode<G> {
  const { name, items } = options;
  // There is no first value: the variable is read only inside, where there is an item.
  const item = flowVar<V>(name, undefined as V);
  return new FlowNode({
    kind: 'for-each',
    name,
    items: stored(items),
    steps: [options.do(item).definition],
  });
}

/** Which part, by a value. */
export function switchOn<K extends string, G extends GameLike = GameNotNamed>(
  on: Tells<G, K>,
  cases:
    | { readonly [C in K]: FlowNode<G> }
    | ({ readonly [C in K]?: FlowNode<G> } & { readonly default: FlowNode<G> }),
): FlowNode<G> {
  const entries = Object.entries<FlowNode<G>>(cases);
  return new FlowNode({
    kind: 'switch',
    on: stored(on),
    cases: entries.map(([name]) => name),
    hasDefault: 'default' in cases,
    steps: entries.map(([, part]) => part.definition),
  });
}

/** One part if a condition holds, perhaps another if not. */
export function ifThen<G extends GameLike = GameNotNamed>(options: {
  readonly if: Tells<G, boolean>;
  readonly do: FlowNode<G>;
  readonly else?: FlowNode<G>;
}): FlowNode<G> {
  const steps = [options.do, options.else].filter(part => part !== undefined).map(definitionOf);
  return new FlowNode({ kind: 'if', test: stored(options.if), steps });
}

/** Something that happens by itself. */
export function execute<G extends GameLike = GameNotNamed>(run: Tells<G, void>): FlowNode<G> {
  return new FlowNode({ kind: 'execute', run: stored(run), steps: [] });
}

/** Sets a variable of the flow. */
export function setVar<V, G extends GameLike = GameNotNamed>(
  variable: FlowVar<V>,
  value: V | Tells<G, V>,
): FlowNode<G> {
  const given = value;
  return execute<G>(context => {
    // A function is how the value is worked out; a variable of the flow cannot hold one.
    const next = typeof given === 'function' ? (given as Tells<G, V>)(context) : given;
    context.set(variable, next);
  });
}

/** Nothing. */
export function noop<G extends GameLike = GameNotNamed>(): FlowNode<G> {
  return new FlowNode({ kind: 'noop', steps: [] });
}

/**
 * What happens where nobody who takes part in a step can take one of its actions: the step is passed
 * over, the rules are wrong, or a function of the rules runs and then the step is passed over.
 */
type IfNobodyCan<G extends GameLike> =
  | 'skip'
  | 'error'
  | ((context: FlowContext<G>, players: readonly PlayerOf<G>[]) => void);

/** What an action may be named by: its name, or itself. */
export type ActionNames<G extends GameLike> = readonly (NameOf<G> | Action<G, never>)[];
type NameOf<G> = G extends { readonly actions: infer A } ? keyof A & string : string;

/** The clock of a step. */
interface StepTiming<G extends GameLike> {
  /**
   * Seconds that each awaited player has for this step, from its beginning until the player is done; a
   * function is asked where the step begins, and returns `undefined` for no limit. A table with clocks
   * of its own keeps them too: whichever ends first counts.
   */
  readonly timeout?: number | Tells<G, number | undefined>;
  /**
   * What is done for a player whose time is up: one of the actions of the step that needs no choice,
   * a function that returns an action with its choices, or `'auto-pass'`, which ends the step for that
   * player without an action. Without it, or where the rules refuse it, `onTimeout` of the game decides,
   * and then an automatic choice is made.
   */
  readonly onTimeout?:
    | ActionNames<G>[number]
    | typeof AUTO_PASS
    | ((context: FlowContext<G>, player: PlayerOf<G>) => DefaultAction | undefined);
}

/** A player's turn to act. */
export function actionStep<G extends GameLike = GameNotNamed>(
  options: {
    readonly actions: ActionNames<G> | Tells<G, ActionNames<G>>;
    readonly player?: Tells<G, Player | undefined>;
    readonly prompt?: string | Tells<G, string>;
    readonly repeatUntil?: Tells<G, boolean>;
    readonly skipIf?: Tells<G, boolean>;
    readonly minMoves?: number;
    readonly maxMoves?: number;
    /**
     * What happens where the player can take none of the actions: `'skip'` passes over the step (so it is
     * if nothing is said and no minimum of moves is missing), `'error'` is an author error, and a function
     * gets the player in a list and may change the game before the step is passed over.
     */
    readonly ifNobodyCan?: IfNobodyCan<G>;
  } & StepTiming<G>,
): FlowNode<G> {
  const minMoves = options.minMoves ?? 0;
  const most = options.repeatUntil === undefined ? Math.max(1, minMoves) : Number.POSITIVE_INFINITY;
  const maxMoves = options.maxMoves ?? most;
  if (!(minMoves >= 0 && maxMoves >= 1 && minMoves <= maxMoves)) {
    throw authorError('step-moves', minMoves, maxMoves);
  }
  return new FlowNode({
    kind: 'actions',
    actions: stored(options.actions),
    player: stored(options.player ?? null),
    prompt: stored(options.prompt ?? null),
    repeatUntil: stored(options.repeatUntil ?? null),
    skipIf: stored(options.skipIf ?? null),
    minMoves,
    maxMoves,
    ...timingOf(options),
    ifNobodyCan: stored(options.ifNobodyCan ?? null),
    steps: [],
  });
}

/** The same as `actionStep` with nothing but actions. */
export function playerActions<G extends GameLike = GameNotNamed>(
  ...actions: ActionNames<G>
): FlowNode<G> {
  return actionStep<G>({ actions });
}

/** Several players act, each in their own time. */
export function simultaneousActionStep<G extends GameLike = GameNotNamed>(
  options: {
    readonly actions:
      | ActionNames<G>
      | ((context: FlowContext<G>, player: PlayerOf<G>) => ActionNames<G>);
    readonly players?: Tells<G, readonly PlayerOf<G>[]>;
    readonly prompt?: string | Tells<G, string>;
    /** Asked when the step begins and after each action of the player; without it one action is enough. */
    readonly playerDone?: (context: FlowContext<G>, player: PlayerOf<G>) => boolean;
    readonly allDone?: Tells<G, boolean>;
    readonly skipPlayer?: (context: FlowContext<G>, player: PlayerOf<G>) => boolean;
    readonly sealed?: boolean;
    /** What happens where none of those who take part can act when the step begins: see `actionStep`. */
    readonly ifNobodyCan?: IfNobodyCan<G>;
  } & StepTiming<G>,
): FlowNode<G> {
  return new FlowNode({
    kind: 'simultaneous',
    players: stored(options.players ?? null),
    actions: stored(options.actions),
    prompt: stored(options.prompt ?? null),
    playerDone: stored(options.playerDone ?? null),
    allDone: stored(options.allDone ?? null),
    skipPlayer: stored(options.skipPlayer ?? null),
    sealed: options.sealed ?? false,
    ...timingOf(options),
    ifNobodyCan: stored(options.ifNobodyCan ?? null),
    steps: [],
  });
}

/** The clock of a step as the engine keeps it; a mistake that shows when the step is written is refused. */
function timingOf<G extends GameLike>({
  actions,
  timeout,
  onTimeout,
}: StepTiming<G> & { readonly actions: ActionNames<G> | ((...args: never[]) => ActionNames<G>) }): {
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
} {
  const names = typeof actions === 'function' ? null : actions.map(nameOf);
  const place = `actions ${names === null ? 'as worked out' : names.join(', ')}`;
  if (timeout !== undefined && typeof timeout !== 'function') checkTimeout(timeout, place);
  if (names !== null && onTimeout !== undefined && typeof onTimeout !== 'function') {
    const name = nameOf(onTimeout);
    if (name !== AUTO_PASS && !names.includes(name))
      throw authorError('timeout-action', name, place);
  }
  return { timeout: stored(timeout ?? null), onTimeout: stored(onTimeout ?? null) };
}

function nameOf(action: string | { readonly definition: { readonly name: string } }): string {
  return typeof action === 'string' ? action : action.definition.name;
}

function definitionOf(part: { readonly definition: StepDefinition }): StepDefinition {
  return part.definition;
}

/** An author's function as the engine keeps it: it runs only with the game its flow was set for. */
function stored<T>(callback: unknown): T {
  return callback as T;
}
