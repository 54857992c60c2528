import type { PlayableGame } from '@boardsmith/engine';
import { viewHash } from '@boardsmith/protocol';
import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';
import { matchOfLog } from '../state/read-log.ts';

/**
 * The views at the end of a log, computed from the log and the rules alone: the hash of the
 * view of each seat, by its number as text, and of spectators under `null`.
 */
export function truthOfLog(
  definition: PlayableGame,
  meta: TableMeta,
  log: readonly LogRecord[],
): ReadonlyMap<string | null, string> {
  const match = matchOfLog({ definition, meta }, log);
  return new Map(
    match.viewers.map(viewer => [
      viewer < 0 ? null : String(viewer),
      viewHash(match.game.views.sync(viewer).view),
    ]),
  );
}
