import type { JsonObject, JsonValue } from '@boardsmith/engine';
import * as v from 'valibot';
import { TEXT_LIMITS } from './message-limits.ts';
import { isFarTooLong, normaliseLine, normaliseName, whyNotName } from './names.ts';

/** A schema with output type `T`, whatever it accepts as input. */
export type SchemaOf<T> = v.GenericSchema<unknown, T>;

const DAY_MS = 86_400_000;

/**
 * The schema of an object with exactly the fields of `E`. Declared explicitly, because the compiler refuses
 * to read back the type that it infers for a generic function.
 */
export type ExactObject<E extends v.ObjectEntries> = v.SchemaWithPipe<
  readonly [
    v.StrictObjectSchema<E, undefined>,
    v.ReadonlyAction<v.InferOutput<v.StrictObjectSchema<E, undefined>>>,
  ]
>;

/** The schema of an array of any length. */
export type ListOf<S extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [
    v.ArraySchema<S, undefined>,
    v.ReadonlyAction<v.InferOutput<v.ArraySchema<S, undefined>>>,
  ]
>;

/** An object with exactly these fields; unknown fields are refused. Its type is read-only. */
export function object<const E extends v.ObjectEntries>(fields: E): ExactObject<E> {
  return v.pipe(v.strictObject(fields), v.readonly());
}

/** A WebSocket message: an object whose `t` names its kind. */
export function message<const T extends string, const E extends v.ObjectEntries>(
  t: T,
  fields: E,
): ExactObject<{ readonly t: v.LiteralSchema<T, undefined> } & E> {
  return object({ t: v.literal(t), ...fields });
}

/** Message schemas by their `t`. */
export interface MessageRegistry {
  readonly [t: string]: SchemaOf<{ readonly t: string }>;
}

/** An array of any length. Its type is read-only. */
export function list<const S extends v.GenericSchema>(item: S): ListOf<S> {
  return v.pipe(v.array(item), v.readonly());
}

export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_LIMITS.word));

/** Chosen by the client; the answer to a request carries the id of the request. */
export const requestId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(TEXT_LIMITS.id),
  v.regex(/^[\w-]+$/, 'letters, digits, "_" and "-"'),
);

export const chatText = v.pipe(
  v.string(),
  v.transform(normaliseLine),
  v.minLength(1),
  v.maxLength(TEXT_LIMITS.chat),
);

export const playerName = v.pipe(
  v.string(),
  v.check(text => !isFarTooLong(text), `a name of at most ${TEXT_LIMITS.name} letters`),
  v.transform(normaliseName),
  v.check(
    text => whyNotName(text) === undefined,
    ({ input }) => whyNotName(input) ?? 'a name',
  ),
);

export const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** The index of a seat, from 0. */
export const seatIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
export const seatIndexes = list(seatIndex);

export const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/, '"#" and six hexadecimal digits'),
);

export const durationMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30 * DAY_MS));

/** Any JSON object. `decode` limits its depth and size before the schema sees it. */
export const jsonObject = engineObject<JsonObject>('an object');

export const jsonValue = v.custom<JsonValue>(value => value !== undefined, 'a JSON value');

/**
 * An object that the engine creates, such as a view or a delta. The engine declares its type; the schema only
 * checks that it is an object.
 */
export function engineObject<T extends object>(
  expected: string,
): v.CustomSchema<T, v.ErrorMessage<v.CustomIssue> | undefined> {
  return v.custom<T>(
    value => typeof value === 'object' && value !== null && !Array.isArray(value),
    expected,
  );
}
