import type { GameLike, PlayerOf } from '../../elements/element/element-class.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import type { Action } from '../action/action.ts';
import { AUTO_PASS, type DefaultAction } from '../action/selection/selection.ts';
import { type FlowContext, stored } from './flow-context.ts';
import type { FlowFrame, NodeRun } from './flow-frame.ts';
import { checkTimeout } from './step-clock.ts';
import {
  type IfNobodyCan,
  nameOfAction,
  type TurnOptions,
  titleOfActions,
} from './turn-definition.ts';

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
