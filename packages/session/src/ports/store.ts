import type { Carried, JsonObject } from '@boardsmith/engine';
import type { ClockRules } from '@boardsmith/protocol';
import type { LogRecord } from './log-record.ts';

/** The status of a table, for lists of tables. */
export const TABLE_STATUSES = ['lobby', 'playing', 'over', 'frozen'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** What is known of a table without reading its log. Any client may be sent everything but `tokens` and `setup`. */
export interface TableMeta {
  /** The name of the game on its host. */
  readonly gameType: string;
  /** Short, for joining by hand; unique among tables. */
  readonly code: string;
  readonly status: TableStatus;
  readonly createdAt: number;
  /** The hash of the rules when the table was created. */
  readonly rulesHash: string;
  /** Names in seat order; `null` is an open seat. */
  readonly players: readonly (string | null)[];
  /** Hashes of the tokens in seat order; `null` is a seat without a player. */
  readonly tokens: readonly (string | null)[];
  /** What the table was made with. It holds the seed: it never leaves the host before the end. */
  readonly setup: TableSetup;
}

/** Records to be appended to one game, all or none. */
export interface AppendRequest {
  readonly game: string;
  /** The lease under which it is written. */
  readonly epoch: number;
  /** The expected number of records before these. */
  readonly expect: number;
  readonly records: readonly LogRecord[];
  /** When the table has to be woken, in milliseconds; `null` is never. */
  readonly due: number | null;
  /** Replaces the metadata of the table, in the same transaction. */
  readonly meta?: TableMeta;
}

/** The outcome of an append. A rejected promise means that it is unknown. */
export type AppendResult =
  | { readonly ok: true; readonly version: number }
  /** The log already has a record of the same seat with the same id, at this position. */
  | { readonly ok: false; readonly why: 'duplicate'; readonly seq: number }
  /** The log does not have `expect` records: load the table again. */
  | { readonly ok: false; readonly why: 'conflict'; readonly version: number }
  /** Another owner has the table. */
  | { readonly ok: false; readonly why: 'fenced'; readonly epoch: number };

/** A state of a table that was computed from its log, as a cache. */
export interface StoredSnapshot {
  /** The number of records that it includes. */
  readonly version: number;
  readonly rulesHash: string;
  readonly bytes: string;
}

/** Everything that is stored of one table. */
export interface StoredTable {
  readonly meta: TableMeta;
  readonly snapshot?: StoredSnapshot;
  /** All records, from the first. */
  readonly records: readonly LogRecord[];
  readonly epoch: number;
  readonly version: number;
}

/** Which of the public tables to list, newest first. */
export interface TableFilter {
  readonly status?: TableStatus;
  readonly gameType?: string;
  /** The largest number of tables on the page; a store may return fewer. */
  readonly limit?: number;
  /** Where the page begins: `next` of the page before. */
  readonly after?: string;
}

/** One table of a list. */
export interface ListedTable {
  readonly game: string;
  readonly version: number;
  readonly meta: TableMeta;
}

/** A page of the list of tables. */
export interface TablePage {
  readonly tables: readonly ListedTable[];
  /** The cursor of the page after it; `null` at the end. */
  readonly next: string | null;
}

/** Proof that a store can write. */
export interface StoreHealth {
  /** The age of the latest durable write, in milliseconds. */
  readonly writtenMsAgo: number;
  /** What an operator has to look at although the store works, a sentence each. */
  readonly concerns: readonly string[];
}

/** Why and when a table is removed. */
export interface Removal {
  /** A table with a write since this moment is not removed. */
  readonly before: number;
  /** A sentence for clients that still have its code or address. */
  readonly reason: string;
}

/** The beginning of a table's log. */
export interface LogPrefix {
  /** The id of the table. */
  readonly game: string;
  /** The number of records. */
  readonly version: number;
}

/** A durable store of tables. One contract suite tests all stores. */
export interface Store {
  /** Creates a table, with initial records: those of a rematch. */
  create(game: string, meta: TableMeta, records?: readonly LogRecord[]): Promise<void>;
  /**
   * Creates a table whose log begins like that of another table and continues with `records`: a fork. The store copies
   * the beginning itself, so the caller pays nothing for its length. Rejects where the other log is shorter.
   */
  copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void>;
  /**
   * Begins a new epoch of a table and returns its number: appends, snapshots and changes of earlier epochs are refused from
   * then on. `undefined` if there is no such table; rejects where what is stored of it is known to be damaged.
   */
  beginEpoch(game: string): Promise<number | undefined>;
  /** Rejects where what is stored of the table does not match its checksums. */
  load(game: string): Promise<StoredTable | undefined>;
  /** What is known of a table without its log; takes no ownership. Rejects where it is damaged. */
  readMeta(game: string): Promise<TableMeta | undefined>;
  /** Resolves when everything is durable; in the order of the requests. */
  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]>;
  /** Stores a snapshot, unless another owner has taken over. */
  snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void>;
  read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]>;
  /** Tables with an alarm before a moment. */
  due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]>;
  /** Public tables only: the others are found by their codes. */
  list(filter: TableFilter): Promise<TablePage>;
  findByCode(code: string): Promise<string | undefined>;
  updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void>;
  /** Tables of a status without a write since a moment of the calendar. */
  unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]>;
  /** Removes a table for good, unless it was written to recently. Returns whether it did. */
  remove(game: string, removal: Removal): Promise<boolean>;
  /** Why a table with this id or code was removed; `undefined` if none was. */
  whyRemoved(idOrCode: string): Promise<string | undefined>;
  /** Resolves after a recent durable write, or rejects with the reason why there is none. */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** The setup of a table, as JSON. */
export interface TableSetup {
  readonly playerCount: number;
  /** The seed of all random numbers. Secret until the end. */
  readonly seed: string;
  /** Whether a player chose the seed or may view every moment: the table is for practice. */
  readonly isPractice: boolean;
  /** The initial options of the game. */
  readonly options: JsonObject;
  /** What the game takes over from an earlier one of the same players; absent outside a series. */
  readonly carried?: Carried;
  readonly clock: ClockRules;
  /** The initial host. */
  readonly host: number;
  /** Whether players may view any moment of any seat. For authors of rules. */
  readonly isDebug: boolean;
  /** Whether the table is publicly listed; otherwise it is found by its join code. */
  readonly isPublic: boolean;
  /** Whether a move is refused when anything visible to its player has changed since it was chosen. */
  readonly refusesStale: boolean;
}
