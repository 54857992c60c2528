import type { ViewIndex } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

/** What belongs to one player. */
export interface PlayerBand {
  readonly position: number;
  readonly player: ViewNode;
  readonly zones: readonly ViewNode[];
}

/** The three bands of a table: the zones of the others on top, zones without an owner, and the zones of the viewer. */
export interface Bands {
  /** In the order of seats from the viewer on. */
  readonly others: readonly PlayerBand[];
  readonly common: readonly ViewNode[];
  readonly mine: PlayerBand | null;
}

/** Lays out what is on the table by whose it is. */
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
