import type {
  AppendRequest,
  AppendResult,
  LogRecord,
  StoredSnapshot,
  StoredTable,
  TableMeta,
} from '@boardsmith/session';

/**
 * A record as JSON: a list of seat, id, kind, moment and body.
 *
 * It is made once, where the record comes from, and goes as it is to the thread, into the row of its
 * commit, onto its page and back. Seat and id come first, because by them it is looked for.
 */
export type EncodedRecord = string;

/** Records as JSON: a list of them. */
export type EncodedRecords = string;

/** What is known of a table, with the fields that tables are found by. */
export interface EncodedMeta {
  readonly code: string;
  readonly status: string;
  readonly gameType: string;
  readonly createdAt: number;
  readonly rulesHash: string;
  readonly text: string;
}

export interface EncodedAppend extends Pick<AppendRequest, 'game' | 'epoch' | 'expect' | 'due'> {
  readonly records: readonly EncodedRecord[];
  readonly meta?: EncodedMeta;
}

/** How many records a table has after an append, or why it was refused. */
export type EncodedResult = number | Extract<AppendResult, { readonly ok: false }>;

export interface EncodedTable {
  readonly meta: string;
  readonly snapshot: StoredSnapshot | null;
  readonly records: EncodedRecords;
  readonly epoch: number;
  readonly version: number;
}

export interface EncodedListed {
  readonly game: string;
  readonly version: number;
  readonly meta: string;
}

export function encodeRecord({ seat, moveId, kind, at, body }: LogRecord): EncodedRecord {
  return JSON.stringify([seat, moveId, kind, at, body]);
}

/** One list of the records of several. */
export function joinRecords(lists: readonly EncodedRecords[]): EncodedRecords {
  return `[${lists
    .filter(list => list !== '[]')
    .map(list => list.slice(1, -1))
    .join()}]`;
}

export function decodeRecords(text: EncodedRecords): readonly LogRecord[] {
  const rows: readonly (readonly unknown[])[] = JSON.parse(text);
  return rows.map(([seat, moveId, kind, at, body]) => {
    // Only `encodeRecord` writes rows, so the body is of the kind that stands beside it.
    return { kind, seat, moveId, at, body } as LogRecord;
  });
}

/** Each record of a list by itself. */
export function splitRecords(text: EncodedRecords): readonly EncodedRecord[] {
  const rows: readonly unknown[] = JSON.parse(text);
  return rows.map(row => JSON.stringify(row));
}

export function encodeMeta(meta: TableMeta): EncodedMeta {
  const { code, status, gameType, createdAt, rulesHash } = meta;
  return { code, status, gameType, createdAt, rulesHash, text: JSON.stringify(meta) };
}

export function decodeMeta(text: string): TableMeta {
  const meta: TableMeta = JSON.parse(text);
  return meta;
}

export function encodeAppend(request: AppendRequest): EncodedAppend {
  const { game, epoch, expect, due, meta } = request;
  const records = request.records.map(encodeRecord);
  const append = { game, epoch, expect, due, records };
  return meta === undefined ? append : { ...append, meta: encodeMeta(meta) };
}

export function decodeResult(result: EncodedResult): AppendResult {
  return typeof result === 'number' ? { ok: true, version: result } : result;
}

export function decodeTable({
  meta,
  snapshot,
  records,
  epoch,
  version,
}: EncodedTable): StoredTable {
  const table = { meta: decodeMeta(meta), records: decodeRecords(records), epoch, version };
  return snapshot === null ? table : { ...table, snapshot };
}
