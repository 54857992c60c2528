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
  readonly meta: EncodedMeta | null;
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

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Each element of a list by itself, for lists that were written without spaces.
 *
 * They are cut out as they stand there: to parse them and write them again takes ten times as long.
 */
export function splitList(text: string): readonly string[] {
  // A quote may be part of a text then, and what can be written in several ways has to be written in one.
  if (text.includes('\\')) return splitParsed(text);
  const elements: string[] = [];
  let depth = 0;
  let isText = false;
  let from = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
    else if (code === COMMA && depth === 1) {
      elements.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (text.length > from + 1) elements.push(text.slice(from, -1));
  return elements;
}

function splitParsed(text: string): readonly string[] {
  const elements: readonly unknown[] = JSON.parse(text);
  return elements.map(element => JSON.stringify(element));
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
  return { game, epoch, expect, due, records, meta: meta === undefined ? null : encodeMeta(meta) };
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
