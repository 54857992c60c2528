import type { GameLike, PlayerOf } from '../../elements/element/element-collection.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { Action, ActionDefinition } from '../action/action.ts';
import type { ActionList, ActionRegistry } from '../action/action-registry.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection/selection.ts';
import { type FlowContext, type FlowFunction, type Running, stored } from './flow-context.ts';
import {
  type ActedChoice,
  type FlowFrame,
  type NodeRun,
  StepDefinition,
  type TurnStep,
} from './flow-frame.ts';

/** What happens in a step in which no player can act: see `actionStep`. */
export type IfNobodyCan =
  | 'skip'
  | 'error'
  | ((running: Running, players: readonly Player[]) => void)
  | null;

/** How many seconds a step allows: see `actionStep`. */
type Timeout = number | FlowFunction<number | undefined> | null;

/** What a step does for a player whose time is up: see `actionStep`. */
type OnTimeout =
  | ActionList[number]
  | ((running: Running, player: Player) => DefaultAction | undefined)
  | null;

/** What the steps in which players act have in common. */
export interface TurnOptions {
  readonly prompt: string | FlowFunction<string> | null;
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
  readonly ifNobodyCan: IfNobodyCan;
}

/** A step in which players act: one of them, or several in their own time. */
export abstract class TurnDefinition extends StepDefinition implements TurnStep {
  readonly prompt: TurnOptions['prompt'];
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
  readonly ifNobodyCan: IfNobodyCan;
  /** The actions of the step, or the author's function that returns them. */
  abstract readonly actions: ActionList | ((...args: never[]) => ActionList);
  readonly sealed: boolean = false;
  readonly awaitsSeveral: boolean = false;
  abstract readonly moves: { readonly min: number; readonly max: number };

  constructor(
    { prompt, timeout, onTimeout, ifNobodyCan }: TurnOptions,
    steps: readonly StepDefinition[] = [],
  ) {
    super(steps);
    this.prompt = prompt;
    this.timeout = timeout;
    this.onTimeout = onTimeout;
    this.ifNobodyCan = ifNobodyCan;
  }

  override get title(): string {
    return `actions ${titleOfActions(this.actions)}`;
  }

  /** The names of the actions of the step; none where a function returns them. */
  get actionNames(): readonly string[] {
    const { actions } = this;
    return typeof actions === 'function' ? [] : actions.map(nameOfAction);
  }

  override get turn(): this {
    return this;
  }

  abstract awaiting(frame: FlowFrame, run: NodeRun): readonly Player[];
  abstract isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean;
  abstract offered(frame: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[];
  abstract acted(frame: FlowFrame, choice: ActedChoice, run: NodeRun): FlowFrame | null;
  abstract passed(frame: FlowFrame, player: Player, run: NodeRun): FlowFrame | null;

  /** An action that the step names and the game does not have is an author error. */
  checkNames(registry: ActionRegistry, path: string): void {
    const { actions, onTimeout } = this;
    if (typeof actions !== 'function') registry.named(actions, path);
    if (onTimeout === null || onTimeout === AUTO_PASS || typeof onTimeout === 'function') return;
    registry.named([onTimeout], path);
  }
}

/** The names of the actions of a step, for messages. */
function titleOfActions(actions: ActionList | ((...args: never[]) => ActionList)): string {
  if (typeof actions === 'function') return 'from a function';
  return actions.map(nameOfAction).join(', ');
}

/** The name of an action that a step lists by name or as an object. */
export function nameOfAction(action: ActionList[number]): string {
  return typeof action === 'string' ? action : action.definition.name;
}

/** How a step lists an action: by its name, or the action itself. */
export type ActionNames<G extends GameLike> = readonly (NameOf<G> | Action<G, never>)[];
type NameOf<G> = G extends { readonly actions: infer A } ? keyof A & string : string;

/** The options of every step in which players act. */
export interface AuthorTurnOptions<G extends GameLike> {
  readonly prompt?: string | ((context: FlowContext<G>) => string);
  /**
   * What happens if no player of the step can take one of its actions: `'skip'` skips the step
   * (the default, unless a minimum of moves is missing), `'error'` is an author error, and a function gets
   * the players and may change the game before the step is skipped.
   */
  readonly ifNobodyCan?:
    | 'skip'
    | 'error'
    | ((context: FlowContext<G>, players: readonly PlayerOf<G>[]) => void);
  /**
   * Seconds that each awaited player has for this step, from its beginning until the player is done; a
   * function is called where the step begins, and returns `undefined` for no limit. A table with clocks
   * of its own measures them too: the one that ends first counts.
   */
  readonly timeout?: number | ((context: FlowContext<G>) => number | undefined);
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

/** The options of a step as the engine stores them; a mistake that shows when the step is written is refused. */
export function turnOptionsOf<G extends GameLike>({
  actions,
  prompt,
  timeout,
  onTimeout,
  ifNobodyCan,
}: AuthorTurnOptions<G> & {
  readonly actions: ActionNames<G> | ((...args: never[]) => ActionNames<G>);
}): TurnOptions {
  const place = `actions ${titleOfActions(actions)}`;
  if (timeout !== undefined && typeof timeout !== 'function') checkTimeout(timeout, place);
  if (typeof actions !== 'function' && onTimeout !== undefined && typeof onTimeout !== 'function') {
    const name = nameOfAction(onTimeout);
    const isOffered = name === AUTO_PASS || actions.map(nameOfAction).includes(name);
    if (!isOffered) throw authorError('timeout-action', name, place);
  }
  return {
    prompt: stored(prompt ?? null),
    timeout: stored(timeout ?? null),
    onTimeout: stored(onTimeout ?? null),
    ifNobodyCan: stored(ifNobodyCan ?? null),
  };
}

/** Leaves a step in which none of these players can act, as its `ifNobodyCan` decides. */
export function passOver(
  frame: FlowFrame,
  {
    players,
    ifNobodyCan,
  }: { readonly players: readonly Player[]; readonly ifNobodyCan: IfNobodyCan },
  run: NodeRun,
): FlowFrame | null {
  const { step, up } = frame;
  for (const player of players) run.onSkip?.(step, player);
  if (ifNobodyCan === 'error') {
    const names = players.map(({ name }) => name);
    throw authorError('no-player-can-act', names, step.path);
  }
  if (typeof ifNobodyCan === 'function') {
    run.hasRunRules = true;
    ifNobodyCan(run.context, players);
  }
  return up;
}

/** What a step does for a player whose time is up where it declares `'auto-pass'`: nothing. */
export const AUTO_PASS_ACTION: ActionDefinition = {
  name: AUTO_PASS,
  prompt: null,
  conditions: [],
  disabled: null,
  isUndoable: true,
  selections: [],
  validate: null,
  execute: () => undefined,
};

/** What the clock needs to know of the flow. `FlowRun` implements it. */
interface PresentFlow {
  present(): FlowFrame | null;
  ask<T>(path: string, tell: FlowFunction<T>): T;
}

/** What the present step says about time. The engine has no clock: a session measures the time. */
export class StepClock {
  /**
   * Whether the last action led into a new step, or into the same step once more, and so the time of
   * the step starts anew. It describes the last action and is not part of the position.
   */
  hasRestarted = true;
  readonly #flow: PresentFlow;

  constructor(flow: PresentFlow) {
    this.#flow = flow;
  }

  /** The number of the present step in its flow; `undefined` after the end. */
  get step(): number | undefined {
    return this.#flow.present()?.step.id;
  }

  /** The seconds that the present step allows each awaited player; `undefined` without a limit. */
  get seconds(): number | undefined {
    const frame = this.#flow.present();
    return frame === null ? undefined : this.secondsOf(frame);
  }

  /** Refuses a step that the flow has reached if its function returns no duration. */
  check(frame: FlowFrame): void {
    if (typeof frame.step.turn?.timeout === 'function') this.secondsOf(frame);
  }

  /** The seconds that a step allows; a result that is no duration is an author error. */
  secondsOf({ step }: FlowFrame): number | undefined {
    const timeout = step.turn?.timeout ?? undefined;
    if (typeof timeout !== 'function') return timeout;
    const seconds = this.#flow.ask(step.path, timeout);
    if (seconds !== undefined) checkTimeout(seconds, step.path);
    return seconds;
  }

  /** The action that the present step declares for a player whose time is up. */
  defaultFor(player: Player): DefaultAction | undefined {
    const step = this.#flow.present()?.step;
    const declared = step && turnOf(step.definition)?.onTimeout;
    if (step === undefined || declared === null || declared === undefined) return undefined;
    if (typeof declared === 'string') return { action: declared };
    if (typeof declared !== 'function') return { action: declared.definition.name };
    return this.#flow.ask(step.path, running => declared(running, player));
  }
}

/** Refuses a timeout that is no positive, finite number of seconds. */
function checkTimeout(seconds: number, place: string): void {
  const isDuration = typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds);
  if (!isDuration) throw authorError('step-timeout', String(seconds), place);
}

function turnOf(definition: object): TurnDefinition | undefined {
  return definition instanceof TurnDefinition ? definition : undefined;
}
