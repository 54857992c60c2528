import type { GameElement } from '../elements/element/game-element.ts';
import { type SeatOrPlayer, seatsOf } from '../elements/element/seat.ts';
import { nodeOf } from '../state/node/anchored.ts';
import { type Place, placeOf, SPECTATOR, seesFace } from '../state/visibility/sight.ts';

/** Whether a player knows the face of an element; `null` is a spectator. */
export function canPlayerSee(element: GameElement, player: SeatOrPlayer | null): boolean {
  return seesFace(nodeOf(element), viewerFor(player));
}

/** What a player gets of an element: its face, its back, a number, or nothing. */
export function resolveVisibility(element: GameElement, player: SeatOrPlayer | null): Place {
  return placeOf(nodeOf(element), viewerFor(player));
}

function viewerFor(player: SeatOrPlayer | null): number {
  return player === null ? SPECTATOR : (seatsOf([player])[0] ?? SPECTATOR);
}
