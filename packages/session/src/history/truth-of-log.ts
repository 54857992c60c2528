import type { PlayableGame } from '@boardsmith/engine';
import { viewHash } from '@boardsmith/protocol';
import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';
import { gameOfLog } from '../state/read-log.ts';

/**
 * What everyone should see at the end, worked out from the log and the rules alone: the hash of the
 * view of each seat, by its number as text, and of spectators under `null`.
 */
export function truthOfLog(
  definition: PlayableGame,
  meta: TableMeta,
  log: readonly LogRecord[],
): ReadonlyMap<string | null, string> {
  const live = gameOfLog({ definition, meta }, log);
  return new Map(
    live.viewers.map(viewer => [
      viewer < 0 ? null : String(viewer),
      viewHash(live.game.views.sync(viewer).view),
    ]),
  );
}
