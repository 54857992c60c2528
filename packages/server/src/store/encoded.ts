import type {
  AppendRequest,
  LogRecord,
  StoredSnapshot,
  StoredTable,
  TableMeta,
} from '@boardsmith/session';

/** A record as it lies in its row. */
export interface EncodedRecord {
  readonly kind: string;
  readonly seat: string;
  readonly moveId: string;
  readonly at: number;
  readonly body: string;
}

/** A record that has come for a table. */
export interface Arrival extends EncodedRecord {
  readonly game: string;
  readonly seq: number;
  readonly epoch: number;
}

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
  readonly meta: EncodedMeta | null;
}

/** Records as JSON: a list of lists of kind, seat, id, moment and body. */
export type EncodedRecords = string;

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

export function encodeRecord({ kind, seat, moveId, at, body }: LogRecord): EncodedRecord {
  return { kind, seat, moveId, at, body: JSON.stringify(body) };
}

/** The records of one commit as JSON: a list of lists of table, place, lease, and what is in a record. */
export function encodeArrivals(arrivals: readonly Arrival[]): string {
  const rows = arrivals.map(({ game, seq, epoch, kind, seat, moveId, at, body }) => {
    return `${JSON.stringify([game, seq, epoch, kind, seat, moveId, at]).slice(0, -1)},${body}]`;
  });
  return `[${rows.join()}]`;
}

export function decodeArrivals(text: string): readonly Arrival[] {
  // Only `encodeArrivals` writes these rows.
  const rows = JSON.parse(text) as readonly [
    ...[string, number, number, string, string, string, number],
    unknown,
  ][];
  return rows.map(([game, seq, epoch, kind, seat, moveId, at, body]) => {
    return { game, seq, epoch, kind, seat, moveId, at, body: JSON.stringify(body) };
  });
}

/** Puts records that lie elsewhere after those of a text. */
export function addRecords(
  text: EncodedRecords,
  records: readonly EncodedRecord[],
): EncodedRecords {
  if (records.length === 0) return text;
  const more = records.map(({ kind, seat, moveId, at, body }) => {
    return `${JSON.stringify([kind, seat, moveId, at]).slice(0, -1)},${body}]`;
  });
  const before = text === '[]' ? [] : [text.slice(1, -1)];
  return `[${[...before, ...more].join()}]`;
}

export function decodeRecords(text: EncodedRecords): readonly LogRecord[] {
  const rows: readonly (readonly unknown[])[] = JSON.parse(text);
  return rows.map(([kind, seat, moveId, at, body]) => {
    // Only `encodeRecord` writes rows, so the body is of the kind that stands beside it.
    return { kind, seat, moveId, at, body } as LogRecord;
  });
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
  const { game, epoch, expect, due, records, meta } = request;
  return {
    game,
    epoch,
    expect,
    due,
    records: records.map(encodeRecord),
    meta: meta === undefined ? null : encodeMeta(meta),
  };
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
