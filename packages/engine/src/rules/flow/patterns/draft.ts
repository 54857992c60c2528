import type {
  ElementClass,
  GameLike,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import type { GameElement } from '../../../elements/element/game-element.ts';
import { isActive } from '../../../elements/element/player.ts';
import type { Space } from '../../../elements/element/space.ts';
import { Action } from '../../action/action.ts';
import type { FlowNode } from '../define-flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { execute, sequence } from '../nodes/composition.ts';
import { loop } from '../nodes/repetition.ts';
import { simultaneousActionStep } from '../nodes/simultaneous-action-step.ts';

/** A draft as an author describes it. */
export interface DraftOptions<G extends GameLike, E extends GameElement> {
  /** The class of the elements that players pick. */
  readonly elementClass: ElementClass<E>;
  /** What a player picks from; it is passed on after every pick. */
  readonly pack: (player: PlayerOf<G>) => Space;
  /** Where the picks of a player go. */
  readonly to: (player: PlayerOf<G>) => Space;
  /** How many elements of each pack are left over, 0 by default. */
  readonly leave?: number;
  /** To which side packs are passed: to the next seat (`left`, the default) or to the previous one. */
  readonly direction?: (context: FlowContext<G>) => 'left' | 'right';
}

/** The action of a draft, to be registered, and its part of the flow. */
export interface Draft<G extends GameLike, E extends GameElement> {
  readonly actions: { readonly pick: Action<G, { readonly item: E }> };
  readonly flow: FlowNode<G>;
}

/**
 * A draft: all players pick one element of their packs in secret, packs are passed to the neighbours, and
 * so on until the packs are used up. Make the packs visible to their owners only.
 */
export function draft<G extends GameLike, E extends GameElement>(
  options: DraftOptions<G, E>,
): Draft<G, E> {
  const { elementClass, pack, to, leave = 0 } = options;
  const pick = Action.create<G>('pick')
    .chooseElement('item', { elementClass, from: ({ player }) => pack(player) })
    .execute(({ item }, { player }) => item.putInto(to(player)));
  const flow = loop<G>({
    while: ({ game }) =>
      game.players.some(player => isActive(player) && pack(player).count(elementClass) > leave),
    do: sequence<G>(
      simultaneousActionStep<G>({
        actions: [pick],
        sealed: true,
        players: ({ game }) =>
          game.players.filter(
            player => isActive(player) && pack(player).count(elementClass) > leave,
          ),
      }),
      execute(context => passPacks(context, options)),
    ),
  });
  return { actions: { pick }, flow };
}

/** Moves the contents of every pack to the pack of the next player in the game. */
function passPacks<G extends GameLike, E extends GameElement>(
  context: FlowContext<G>,
  { pack, elementClass, direction }: DraftOptions<G, E>,
): void {
  const players: readonly PlayerOf<G>[] = context.game.players.filter(player => isActive(player));
  const step = direction?.(context) === 'right' ? players.length - 1 : 1;
  const contents = players.map(player => pack(player).all(elementClass));
  for (const [i, items] of contents.entries()) {
    const next = players[(i + step) % players.length];
    if (next === undefined) continue;
    for (const item of items) item.putInto(pack(next));
  }
}
