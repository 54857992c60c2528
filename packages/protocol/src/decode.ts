import * as v from 'valibot';
import { type ClientMessage, clientMessageSchemas } from './schema/client-messages.ts';
import type { SchemaOf } from './schema/fields.ts';
import { MESSAGE_LIMITS, type MessageLimits } from './schema/message-limits.ts';
import type { TableRejection } from './schema/rejection.ts';
import { type ServerMessage, serverMessageSchemas } from './schema/server-messages.ts';
import { type TableCommand, tableCommandSchema } from './schema/table.ts';

/** A valid value, or a description of the fault. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** The id of the message, so that it can be answered; `null` if it has none. */
      readonly id: string | null;
      readonly reason: Extract<TableRejection, { readonly code: 'bad-message' }>;
    };

/** Reads a message from a client. A host uses no part of a message that this function refuses. */
export function decodeClientMessage(
  text: string,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<ClientMessage> {
  if (text.length > limits.size) return refuse('A message may not be that long');
  const json = parseJson(text);
  if (json === undefined) return refuse('A message is JSON');
  return readClientMessage(json, limits);
}

/** Decodes a message that is parsed JSON already. */
export function readClientMessage(
  json: unknown,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<ClientMessage> {
  if (!isRecord(json)) return refuse('A message is an object');
  const id = typeof json['id'] === 'string' && json['id'].length <= 64 ? json['id'] : null;
  const excess = findExcess(json, limits);
  if (excess !== undefined) return refuse(excess, id);
  const { t } = json;
  if (!isKeyOf(clientMessageSchemas, t)) return refuse('No message has this "t"', id);
  return check<ClientMessage>(clientMessageSchemas[t], json, id);
}

/**
 * Checks a message from a table. A client trusts its table and does not need this; tests do, and clients in
 * other languages use it as the definition of what they receive.
 */
export function readServerMessage(json: unknown): Decoded<ServerMessage> {
  if (!isRecord(json)) return refuse('A message is an object');
  const { t } = json;
  if (!isKeyOf(serverMessageSchemas, t)) return refuse('No message has this "t"');
  return check<ServerMessage>(serverMessageSchemas[t], json, null);
}

/** Reads a command that arrives over HTTP. */
export function decodeCommand(json: unknown, limits?: MessageLimits): Decoded<TableCommand> {
  return decodeBody(tableCommandSchema, json, limits);
}

/** Reads the body or the query of an HTTP request. */
export function decodeBody<T>(
  schema: SchemaOf<T>,
  json: unknown,
  limits: MessageLimits = MESSAGE_LIMITS,
): Decoded<T> {
  if (!isRecord(json)) return refuse('Send a JSON object');
  const excess = findExcess(json, limits);
  return excess === undefined ? check(schema, json, null) : refuse(excess);
}

function check<T>(schema: SchemaOf<T>, json: unknown, id: string | null): Decoded<T> {
  const read = v.safeParse(schema, json, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  return refuse(describeIssue(issue), id);
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'it';
  if (issue.expected === 'never') return `Unknown field "${path}"`;
  if (issue.received === 'undefined') return `"${path}" is missing`;
  return `"${path}" should be ${issue.expected ?? issue.message}`;
}

/** An inherited name, such as `constructor`, is not a key. */
function isKeyOf<O extends object>(registry: O, key: unknown): key is keyof O {
  return typeof key === 'string' && Object.hasOwn(registry, key);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `undefined` if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys that would reach the prototype of an object if a host copied them. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Describes why a value is too deep, too large or dangerous; `undefined` if it is not. */
function findExcess(value: unknown, limits: MessageLimits, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= limits.depth) return 'A message may not be nested that deep';
  const keys = Object.keys(value);
  if (keys.length > limits.items) return 'A message may not hold that many items';
  for (const key of keys) {
    if (PROTOTYPE_KEYS.has(key)) return 'A message may not use this name';
    const inside: unknown = Reflect.get(value, key);
    if (typeof inside !== 'object') continue;
    const excess = findExcess(inside, limits, depth + 1);
    if (excess !== undefined) return excess;
  }
  return undefined;
}

function refuse(reason: string, id: string | null = null): Extract<Decoded<never>, { ok: false }> {
  return { ok: false, id, reason: { code: 'bad-message', reason } };
}
