import type { ViewIndex } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** The zones of one player. */
export interface PlayerBand {
  readonly position: number;
  readonly player: ViewNode;
  readonly zones: readonly ViewNode[];
}

/** The three bands of a table: opponents' zones on top, shared zones in the middle, the viewer's zones below. */
export interface Bands {
  /** The other players in seat order, starting after the viewer. */
  readonly others: readonly PlayerBand[];
  readonly common: readonly ViewNode[];
  readonly mine: PlayerBand | null;
}

/** Groups the zones of a table by owner. */
export function bandsOf(index: ViewIndex, seat: number | null): Bands {
  const { players } = index;
  const zones = index.view.game.children ?? [];
  const bands = players.map((player, position) => ({
    position,
    player,
    zones: zones.filter(zone => index.ownerOf(zone) === position),
  }));
  const from = seat ?? -1;
  const others = players
    .map((_, step) => bands[(from + 1 + step) % players.length])
    .filter(band => band !== undefined && band.position !== seat)
    .filter(band => band !== undefined);
  return {
    others,
    common: zones.filter(zone => index.ownerOf(zone) === null),
    mine: bands.find(({ position }) => position === seat) ?? null,
  };
}
