import type { ClockRules } from '@boardsmith/protocol';
import type { JsonObject, TableMeta } from '@boardsmith/session';

/** A table that somebody wants to have. */
export interface TableRequest {
  readonly gameType: string;
  readonly playerCount?: number | undefined;
  readonly options?: JsonObject | undefined;
  /** Whoever chooses it may know what comes, so the table is one for practice. */
  readonly seed?: string | undefined;
  readonly clock?: ClockRules | undefined;
  /** For those who write the rules: everybody may look at any moment through any eyes. */
  readonly isDebug?: boolean | undefined;
  /** Whether anybody may find it on the list; otherwise it is found by its code. */
  readonly isPublic?: boolean | undefined;
}

/** What anybody may know of a table: all but what chance follows from. */
export interface PublicTable extends Omit<TableMeta, 'setup' | 'rulesHash'> {
  readonly game: string;
  readonly isPractice: boolean;
  /** Whether every player may see all that is hidden. */
  readonly isDebug: boolean;
  readonly isPublic: boolean;
}

export function publicTable(game: string, meta: TableMeta): PublicTable {
  const { gameType, code, status, createdAt, players, setup } = meta;
  const { isPractice, isDebug, isPublic } = setup;
  const marks = { isPractice, isDebug, isPublic };
  return { game, gameType, code, status, createdAt, players, ...marks };
}
