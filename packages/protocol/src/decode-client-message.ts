import * as v from 'valibot';
import type { ClientMessage } from './client-message.ts';
import { clientSchemas, commandSchema, type SchemaOf } from './client-schema.ts';
import { isMove } from './is-move.ts';
import { MESSAGE_LIMITS, type MessageLimits } from './limits.ts';
import type { Rejection } from './rejection.ts';
import type { TableCommand } from './table-command.ts';

/** A value that was understood, or why it was not. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** The id that it carries, so that it can be answered; `null` if it carries none. */
      readonly id: string | null;
      readonly reason: Extract<Rejection, { readonly code: 'bad-message' }>;
    };

/** Reads what a client has sent. Nothing else that comes from a client is ever looked at. */
export function decodeClientMessage(
  text: string,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<ClientMessage> {
  if (text.length > limits.size) return refuse('A message may not be that long');
  const json = parsed(text);
  if (json === undefined) return refuse('A message is JSON');
  return readClientMessage(json, limits);
}

/** The same for a message that has been parsed already. */
export function readClientMessage(
  json: unknown,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<ClientMessage> {
  if (!isRecord(json)) return refuse('A message is an object');
  // Nearly all that comes is a move with few arguments: only those can hold what a message may not.
  if (isMove(json) && whatIsTooMuch(json.args, limits, 1) === undefined) {
    return { ok: true, value: json };
  }
  const id = typeof json['id'] === 'string' && json['id'].length <= 64 ? json['id'] : null;
  const tooMuch = whatIsTooMuch(json, limits);
  if (tooMuch !== undefined) return refuse(tooMuch, id);
  const { t } = json;
  if (!isKnown(t)) return refuse('No message has this "t"', id);
  const schema: SchemaOf<ClientMessage> = clientSchemas[t];
  return checked(schema, json, id);
}

/** Reads a command that came some other way. */
export function decodeCommand(
  json: unknown,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<TableCommand> {
  const tooMuch = whatIsTooMuch(json, limits);
  return tooMuch === undefined ? checked(commandSchema, json, null) : refuse(tooMuch);
}

function checked<T>(schema: SchemaOf<T>, json: unknown, id: string | null): Decoded<T> {
  const read = v.safeParse(schema, json, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  const where = v.getDotPath(issue) ?? 'it';
  return refuse(`"${where}" should be ${issue.expected ?? issue.message}`, id);
}

function isKnown(t: unknown): t is ClientMessage['t'] {
  return typeof t === 'string' && Object.hasOwn(clientSchemas, t);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined` is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names that mean something to JavaScript itself would reach what no message may. */
const NAMES_OF_JAVASCRIPT: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What is too deep, too long or dangerous in a value. */
function whatIsTooMuch(value: unknown, limits: MessageLimits, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= limits.depth) return 'A message may not be nested that deep';
  const names = Object.keys(value);
  if (names.length > limits.items) return 'A message may not hold that many items';
  for (const name of names) {
    if (NAMES_OF_JAVASCRIPT.has(name)) return 'A message may not use this name';
    const inside: unknown = Reflect.get(value, name);
    if (typeof inside !== 'object') continue;
    const tooMuch = whatIsTooMuch(inside, limits, depth + 1);
    if (tooMuch !== undefined) return tooMuch;
  }
  return undefined;
}

function refuse(reason: string, id: string | null = null): Extract<Decoded<never>, { ok: false }> {
  return { ok: false, id, reason: { code: 'bad-message', reason } };
}
