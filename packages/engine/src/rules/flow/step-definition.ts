import type { GameSpace } from '../../elements/element/game-space.ts';
import type { Player } from '../../elements/element/player.ts';
import type { World } from '../../state/node/world.ts';
import type { ActionDefinition } from '../action/action.ts';
import type { ActionList, ActionRegistry, SealedChoice } from '../action/action-registry.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection/selection.ts';
import type { FlowDefinition } from './define-flow.ts';
import type { FlowContext } from './flow-context.ts';
import type { FlowFrame } from './flow-frame.ts';
import type { FlowStep } from './flow-step.ts';

/** The context of a flow as the engine stores it. */
export type Running = FlowContext<GameSpace>;

/** An author's function of a flow, as the engine stores it. */
export type FlowFunction<T> = (running: Running) => T;

/** The flow has to wait for a player. */
export const WAIT: unique symbol = Symbol('wait');

/** Where the flow goes: into a frame, out of the root (`null`), or nowhere until a player acts. */
export type Next = FlowFrame | null | typeof WAIT;

/** What a node of a flow may use while the flow runs. `FlowRun` implements it. */
export interface NodeRun {
  readonly context: Running;
  readonly world: World;
  readonly registry: ActionRegistry;
  readonly definition: FlowDefinition;
  /** Called for each phase that is entered. */
  readonly onPhase: ((name: string) => void) | null;
  /** Called for each player who is passed over. */
  readonly onSkip: ((step: FlowStep, player: Player) => void) | null;
  /** Set by a node that runs rules which may change the game, and so may end it. */
  hasRunRules: boolean;
  /** Calls an author's function that must not change the game. */
  ask<T>(path: string, tell: FlowFunction<T>): T;
  /** The frame of a part, at its beginning, inside `up`. */
  enter(step: FlowStep, up: FlowFrame | null, player: Player | null): FlowFrame;
  /** The frame of the only part of a step whose own frame stays in place. */
  enterOnly(frame: FlowFrame, player: Player | null): FlowFrame;
  /** The definitions of a fixed list of actions of a step, looked up once for each game. */
  actionsOf(list: ActionList, step: FlowStep): readonly ActionDefinition[];
  /** The frame that the author's functions see from now on. */
  lookFrom(frame: FlowFrame): void;
  /** The seats of an order of play that is always the same, computed once for each game. */
  fixedSeats(step: FlowStep, compute: () => readonly number[]): readonly number[];
}

/**
 * One part of a flow as the engine stores it. A kind of node is one subclass in one file of `nodes/`,
 * together with the function that authors call to build it.
 */
export abstract class StepDefinition {
  /** The name of the kind, for listeners and messages. */
  abstract readonly kind: string;
  readonly steps: readonly StepDefinition[];

  constructor(steps: readonly StepDefinition[]) {
    this.steps = steps;
  }

  /** How a path in an error message names the step. */
  get title(): string {
    return this.kind;
  }

  /** Whether a path numbers the parts of the step. */
  get numbersParts(): boolean {
    return false;
  }

  /** The name of the phase that the step begins; `undefined` for every other step. */
  get phase(): string | undefined {
    return undefined;
  }

  /** One step further: into a part of this one, on to the next, out of it, or `WAIT`. */
  abstract advance(frame: FlowFrame, run: NodeRun): Next;

  /** The value that the step assigns to a variable inside it; `undefined` if it declares no such variable. */
  valueOf(_name: string, _frame: FlowFrame): { readonly value: unknown } | undefined {
    return undefined;
  }
}

/** What happens in a step in which no player can act: see `actionStep`. */
export type IfNobodyCan =
  | 'skip'
  | 'error'
  | ((running: Running, players: readonly Player[]) => void)
  | null;

/** How many seconds a step allows: see `actionStep`. */
export type Timeout = number | FlowFunction<number | undefined> | null;

/** What a step does for a player whose time is up: see `actionStep`. */
export type OnTimeout =
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
export abstract class TurnDefinition extends StepDefinition {
  readonly prompt: TurnOptions['prompt'];
  readonly timeout: Timeout;
  readonly onTimeout: OnTimeout;
  readonly ifNobodyCan: IfNobodyCan;
  /** The actions of the step, or the author's function that returns them. */
  abstract readonly actions: ActionList | ((...args: never[]) => ActionList);
  /** Whether choices stay secret until all players have chosen. */
  readonly sealed: boolean = false;
  /** How many actions one player takes in the step. */
  abstract readonly moves: { readonly min: number; readonly max: number };

  constructor({ prompt, timeout, onTimeout, ifNobodyCan }: TurnOptions) {
    super([]);
    this.prompt = prompt;
    this.timeout = timeout;
    this.onTimeout = onTimeout;
    this.ifNobodyCan = ifNobodyCan;
  }

  override get title(): string {
    return `actions ${titleOfActions(this.actions)}`;
  }

  /** The players whom the step awaits. */
  abstract awaiting(frame: FlowFrame, run: NodeRun): readonly Player[];

  /** Whether the step awaits a player. */
  abstract isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean;

  /** The actions that the step offers to a player whom it awaits. */
  abstract offered(frame: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[];

  /** Where the step stands after a player has acted, or has sealed a choice. */
  abstract acted(frame: FlowFrame, choice: ActedChoice, run: NodeRun): FlowFrame | null;

  /** Where the step stands after it has ended for a player without an action. */
  abstract passed(frame: FlowFrame, player: Player): FlowFrame | null;

  /** An action that the step names and the game does not have is an author error. */
  checkNames(registry: ActionRegistry, path: string): void {
    const { actions, onTimeout } = this;
    if (typeof actions !== 'function') registry.named(actions, path);
    if (onTimeout === null || onTimeout === AUTO_PASS || typeof onTimeout === 'function') return;
    registry.named([onTimeout], path);
  }
}

/** Who has acted; `sealed` is the choice of a step that keeps choices secret. */
export interface ActedChoice {
  readonly player: Player;
  readonly sealed: SealedChoice | undefined;
}

/** The names of the actions of a step, for messages. */
export function titleOfActions(actions: ActionList | ((...args: never[]) => ActionList)): string {
  if (typeof actions === 'function') return 'as worked out';
  return actions.map(nameOfAction).join(', ');
}

/** The name of an action that is given by name or as itself. */
export function nameOfAction(action: ActionList[number]): string {
  return typeof action === 'string' ? action : action.definition.name;
}

/** An author's function as the engine stores it: it runs only with the game that its flow was set for. */
export function stored<T>(callback: unknown): T {
  return callback as T;
}
