import { authorError } from '../../errors/author-error.ts';
import { isElement, nodeOf } from '../../state/node/anchored.ts';
import type { Player } from './player.ts';

/** A player, or the position of one. */
export type SeatOrPlayer = Player | number;

/** The positions of players. */
export function seatsOf(players: readonly SeatOrPlayer[]): number[] {
  return players.map(seatOf);
}

/** The position of a player. */
export function seatOf(player: SeatOrPlayer): number {
  if (typeof player === 'number') return player;
  if (isElement(player) && nodeOf(player).shape.kind === 'player') return nodeOf(player).index;
  throw authorError('not-a-player', String(player));
}
