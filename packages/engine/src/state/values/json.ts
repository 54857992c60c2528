import { SnapshotError } from '../../errors/errors.ts';

/** Plain data, as JSON can carry it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

export function isJsonList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/*
 * A snapshot may come from an edited file, so nothing in it is trusted: each of these functions
 * returns a value of the requested type, or throws a `SnapshotError` that names the place.
 */

export function readObject(value: unknown, where: string): JsonObject {
  if (!isJsonObject(value)) throw refusal(where, 'an object');
  return value;
}

export function readList(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw refusal(where, 'a list');
  return value;
}

/** A list of plain data; what came out of JSON holds nothing else. */
export function readItems(value: unknown, where: string): readonly JsonValue[] {
  if (!isJsonList(value)) throw refusal(where, 'a list');
  return value;
}

export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw refusal(where, 'a text');
  return value;
}

export function readWhole(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw refusal(where, 'a whole number');
  return value;
}

export function readCount(value: unknown, where: string): number {
  const count = readWhole(value, where);
  if (count < 0) throw refusal(where, 'a number from 0');
  return count;
}

export function refusal(where: string, wanted: string): SnapshotError {
  return new SnapshotError(
    `The snapshot is damaged: "${where}" should be ${wanted}. Use one that createSnapshot wrote.`,
    { code: 'malformed' },
  );
}
