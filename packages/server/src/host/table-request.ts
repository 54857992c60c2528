import type { ClockRules, PublicTable } from '@boardsmith/protocol';
import type { JsonObject, TableMeta } from '@boardsmith/session';

/** A table to create. */
export interface TableRequest {
  readonly gameType: string;
  readonly playerCount?: number | undefined;
  readonly options?: JsonObject | undefined;
  /** A player who chooses the seed can predict the game: the table is marked as practice. */
  readonly seed?: string | undefined;
  readonly clock?: ClockRules | undefined;
  /** Debug rights: every player may see all hidden information, at any moment. */
  readonly isDebug?: boolean | undefined;
  /** Whether the table is listed; otherwise it is found by its code only. */
  readonly isPublic?: boolean | undefined;
}

/** What anyone may know about a table: everything except the seed and what follows from it. */
export function publicTable(game: string, meta: TableMeta): PublicTable {
  const { gameType, code, status, createdAt, players, setup } = meta;
  const { isPractice, isDebug, isPublic } = setup;
  const marks = { isPractice, isDebug, isPublic };
  return { game, gameType, code, status, createdAt, players, ...marks };
}
