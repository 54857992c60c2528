import type { Player } from '../../elements/element/player.ts';
import type { ActionDefinition } from '../action/action.ts';
import type { ActionList, ActionRegistry, SealedChoice } from '../action/action-registry.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection/selection.ts';
import type { FlowFunction, Running } from './flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from './flow-frame.ts';

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

  /** The next frame after a player has acted, or has sealed a choice. */
  abstract acted(frame: FlowFrame, choice: ActedChoice, run: NodeRun): FlowFrame | null;

  /** The next frame after the step has ended for a player without an action. */
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

/** The name of an action that a step lists by name or as an object. */
export function nameOfAction(action: ActionList[number]): string {
  return typeof action === 'string' ? action : action.definition.name;
}
