import { crc32 } from 'node:zlib';
import type { LogRecord } from '@boardsmith/session';

/**
 * A record as it crosses threads and as it is stored: the kind, the time and the body are one JSON text.
 *
 * The id is JSON too, because clients choose it: SQLite ends a text at a NUL character, and has no lone surrogates.
 */
export interface StoredRecord {
  readonly seat: string;
  readonly id: string;
  readonly body: string;
}

/** A record with the checksum that chains it to the records before it. */
export interface ChainedRecord extends StoredRecord {
  readonly seq: number;
  readonly checksum: number;
}

export function encodeRecord({ seat, moveId, kind, at, body }: LogRecord): StoredRecord {
  return { seat, id: JSON.stringify(moveId), body: JSON.stringify([kind, at, body]) };
}

export function decodeRecord({ seat, id, body }: StoredRecord): LogRecord {
  const [kind, at, value]: readonly unknown[] = JSON.parse(body);
  // Only `encodeRecord` writes bodies, so the value belongs to the kind beside it.
  return { kind, moveId: JSON.parse(id), seat, body: value, at } as LogRecord;
}

/** The checksum before the first record of a table: a record of another table never continues it. */
export function firstChecksum(table: string): number {
  return crc32(table);
}

/** The checksum of a record, which covers the checksum of the record before it and so the whole log. */
export function nextChecksum(previous: number, seq: number, record: StoredRecord): number {
  const { seat, id, body } = record;
  return crc32(`${seq}\n${seat}\n${id}\n${body}`, previous);
}

/** The checksum of a text that belongs to a table. */
export function textChecksum(table: string, text: string): number {
  return crc32(text, firstChecksum(table));
}

/** The summary of a log in the table's row, independent of the records. */
export interface LogHead {
  readonly id: string;
  readonly version: number;
  readonly chain: number;
}

/** Describes the damage of a table's records for its players; `undefined` if there is none. */
export function whatIsWrong(
  { id, version, chain }: LogHead,
  records: Iterable<ChainedRecord>,
): string | undefined {
  let checksum = firstChecksum(id);
  let length = 0;
  for (const record of records) {
    checksum = nextChecksum(checksum, length, record);
    if (record.seq !== length || record.checksum !== checksum) {
      return `Record ${length + 1} of ${version} is damaged or missing, and ${length} records before it are sound.`;
    }
    length++;
  }
  return whatIsMissing({ version, chain }, length, checksum);
}

/** Describes a difference between the length of an intact log and the length in the row of its table. */
export function whatIsMissing(
  { version, chain }: Omit<LogHead, 'id'>,
  length: number,
  checksum: number,
): string | undefined {
  if (length < version)
    return `The last ${version - length} of ${version} records are missing, and ${length} records before them are sound.`;
  if (length > version || checksum !== chain)
    return `The log has ${length} records and its table says ${version}: one of them is damaged.`;
  return undefined;
}
