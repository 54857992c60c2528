import type { Player } from '../../elements/element/player.ts';
import type { ActionDefinition, ActionResult } from '../action/action.ts';
import type { SealedChoice } from './simultaneous.ts';
import type { ActionList } from './step-definition.ts';

/** What a flow asks of the actions of its game. */
export interface FlowDesk {
  /** Whether a player can take one of these actions now. */
  canTakeAny(actions: readonly ActionDefinition[], player: Player): boolean;
  /** The actions of a list; an unknown name is the author's mistake. */
  named(list: ActionList, path: string): readonly ActionDefinition[];
  /** Does what a player has chosen under seal. */
  run(seat: number, choice: SealedChoice): ActionResult | undefined;
}
