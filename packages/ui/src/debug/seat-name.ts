import type { SeatView } from '../table/wire.ts';
import type { Translate } from '../text/messages.ts';
import { unnamed } from '../text/words.ts';

/** What a viewer is called: a seat by its player, `null` as a spectator. */
export function viewerName(
  t: Translate,
  seats: readonly SeatView[],
  viewer: number | null,
): string {
  if (viewer === null) return t('debug.spectator');
  return seats[viewer]?.name ?? unnamed(t, viewer);
}
