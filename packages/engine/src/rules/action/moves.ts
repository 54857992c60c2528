import type { Player } from '../../elements/element/player.ts';
import { nodeOfPlayer } from '../../state/node/node.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { readEngine } from '../../state/world/attributes.ts';
import { accept } from './accept.ts';
import type { Move } from './action.ts';
import type { RulesInPlay } from './action-registry.ts';
import { countCompletions } from './count-completions.ts';
import type { Offer } from './offer.ts';
import { walkMoves } from './walk-moves.ts';

/** The name in error messages for callbacks that run while moves are listed. */
const PLACE = 'choices of a step';

/**
 * The complete moves of a player, in the order of the actions and of their lists; no more than
 * `limit`. Texts and numbers without bounds cannot be listed, and a selection that goes on without
 * end never ends: give a limit there.
 */
export function legalMoves(
  play: RulesInPlay,
  player: Player,
  limit: number = Number.POSITIVE_INFINITY,
): Move[] {
  const moves: Move[] = [];
  if (limit <= 0) return moves;
  whileLooking(player, () => {
    for (const offer of offersFor(play, player)) {
      const { action } = offer;
      const isFull = walkMoves(offer, args => moves.push({ action, player, args }) >= limit);
      if (isFull) break;
    }
  });
  return moves;
}

/**
 * How many complete moves a player has, without making them. Beyond `limit` any larger number may be
 * given; it is infinite where a text, a number without bounds or an endless repetition is asked for.
 */
export function countMoves(
  play: RulesInPlay,
  player: Player,
  limit: number = Number.POSITIVE_INFINITY,
): number {
  return whileLooking(player, () => {
    let count = 0;
    for (const offer of offersFor(play, player)) {
      if (count > limit) break;
      if (offer.obstacle === null) count += countCompletions(offer.first, limit - count);
    }
    return count;
  });
}

/** Whether a move is legal now. Reads only the values that the move names, not all moves. */
export function isLegalMove(play: RulesInPlay, { action, player, args }: Move): boolean {
  return whileLooking(player, () => {
    const offer = offersFor(play, player).find(each => each.action === action);
    return offer !== undefined && accept(offer, args).ok;
  });
}

/** The actions that the present step offers to a player, in this position. */
export function offersFor(play: RulesInPlay, player: Player): readonly Offer[] {
  if (!play.hasFlow || isOver(player)) return [];
  return play.registry.offers(play.flow.offered(player), player);
}

function isOver(player: Player): boolean {
  return readEngine(nodeOfPlayer(player).world.game, ENGINE.phase) === 'finished';
}

/** Runs callbacks of the rules, which must not change anything. */
function whileLooking<T>(player: Player, ask: () => T): T {
  return nodeOfPlayer(player).world.guard.looking(PLACE, ask);
}
