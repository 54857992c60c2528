import type { JsonObject } from '@boardsmith/engine';
import * as v from 'valibot';
import type {
  ChatMessage,
  ClientMessage,
  CommandMessage,
  ConsentMessage,
  ForkMessage,
  HelloMessage,
  LookMessage,
  MoveMessage,
  PickMessage,
  PingMessage,
  ResyncMessage,
  UndoMessage,
} from './client-message.ts';
import type { ClockRules } from './clock-rules.ts';
import type { DebugMessage } from './debug-message.ts';
import { debugTopicSchema } from './debug-schema.ts';
import { TEXT_LIMITS } from './limits.ts';
import { isFarTooLong, normaliseLine, normaliseName, whyNotName } from './names.ts';
import type { TableCommand } from './table-command.ts';

/** A schema whose values are of a type. */
export type SchemaOf<T> = v.GenericSchema<unknown, T>;

const DAY = 86_400_000;

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_LIMITS.word));
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(TEXT_LIMITS.id),
  v.regex(/^[\w-]+$/, 'letters, digits, "_" and "-"'),
);
const line: SchemaOf<string> = v.pipe(
  v.string(),
  v.transform(normaliseLine),
  v.minLength(1),
  v.maxLength(TEXT_LIMITS.chat),
);
const name: SchemaOf<string> = v.pipe(
  v.string(),
  v.check(text => !isFarTooLong(text), `a name of at most ${TEXT_LIMITS.name} letters`),
  v.transform(normaliseName),
  v.check(
    text => whyNotName(text) === undefined,
    ({ input }) => whyNotName(input) ?? 'a name',
  ),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, '"#" and six hexadecimal digits'));
const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30 * DAY));
const named: SchemaOf<JsonObject> = v.custom<JsonObject>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

/** How much time players have. */
export const clockRulesSchema: SchemaOf<ClockRules> = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('turn'), time: duration }),
  v.strictObject({ kind: v.literal('game'), time: duration, increment: duration }),
]);

/** What somebody at a table can ask for besides moves. */
export const commandSchema: SchemaOf<TableCommand> = v.variant('do', [
  v.strictObject({ do: v.literal('name'), name }),
  v.strictObject({ do: v.literal('colour'), colour }),
  v.strictObject({ do: v.literal('ready'), ready: v.boolean() }),
  v.strictObject({ do: v.literal('leave') }),
  v.strictObject({ do: v.literal('rematch'), agree: v.boolean() }),
  v.strictObject({ do: v.literal('kick'), seat }),
  v.strictObject({ do: v.literal('unbar') }),
  v.strictObject({ do: v.literal('swap'), seats: v.strictTuple([seat, seat]) }),
  v.strictObject({ do: v.literal('bot'), seat, level: word }),
  v.strictObject({ do: v.literal('open'), seat }),
  v.strictObject({ do: v.literal('options'), options: named }),
  v.strictObject({ do: v.literal('clock'), clock: clockRulesSchema }),
  v.strictObject({ do: v.literal('host'), seat }),
  v.strictObject({ do: v.literal('start') }),
]);

const resume = v.strictObject({ stream: word, seq: count, hash: word });

type Schemas = {
  readonly [T in ClientMessage['t']]: SchemaOf<Extract<ClientMessage, { readonly t: T }>>;
};

const hello: SchemaOf<HelloMessage> = v.strictObject({
  t: v.literal('hello'),
  v: count,
  game: word,
  token: v.optional(word),
  resume: v.optional(resume),
});
const chosen = { id, action: word, args: named };
const move: SchemaOf<MoveMessage> = v.strictObject({
  t: v.literal('move'),
  base: count,
  ...chosen,
});
const pick: SchemaOf<PickMessage> = v.strictObject({ t: v.literal('pick'), ...chosen });
const undo: SchemaOf<UndoMessage> = v.strictObject({ t: v.literal('undo'), id });
const consent: SchemaOf<ConsentMessage> = v.strictObject({
  t: v.literal('consent'),
  id,
  ask: count,
  agree: v.boolean(),
});
const chat: SchemaOf<ChatMessage> = v.strictObject({
  t: v.literal('chat'),
  id,
  text: line,
});
const command: SchemaOf<CommandMessage> = v.strictObject({
  t: v.literal('command'),
  id,
  command: commandSchema,
});
const look: SchemaOf<LookMessage> = v.strictObject({
  t: v.literal('look'),
  id,
  at: count,
  as: v.nullable(seat),
});
const debug: SchemaOf<DebugMessage> = v.strictObject({
  t: v.literal('debug'),
  id,
  at: count,
  about: debugTopicSchema({ seat, count, word }),
});
const fork: SchemaOf<ForkMessage> = v.strictObject({ t: v.literal('fork'), id, at: count });
const resync: SchemaOf<ResyncMessage> = v.strictObject({ t: v.literal('resync') });
const ping: SchemaOf<PingMessage> = v.strictObject({ t: v.literal('ping') });

/** What each message of a client has to be like. */
export const clientSchemas: Schemas = {
  hello,
  move,
  pick,
  undo,
  consent,
  chat,
  command,
  look,
  debug,
  fork,
  resync,
  ping,
};
