import * as v from 'valibot';
import { debugTopicSchema } from './debug.ts';
import {
  chatText,
  count,
  jsonObject,
  type MessageRegistry,
  message,
  object,
  requestId,
  seatIndex,
  word,
} from './fields.ts';
import { tableCommandSchema } from './table.ts';

/** The first message of a connection: the token of the client, and what it has received before. */
export const helloSchema = message('hello', {
  /** The protocol version. */
  v: count,
  game: word,
  /** The token of a seat; absent for a spectator. */
  token: v.exactOptional(word),
  /**
   * The state of the client after an earlier connection: the stream, the number of its latest event and the
   * hash of its view.
   */
  resume: v.exactOptional(object({ stream: word, seq: count, hash: word })),
  /** Whether the client plays animations and sends `shown` after them. */
  watches: v.exactOptional(v.boolean()),
});
export type HelloMessage = v.InferOutput<typeof helloSchema>;

/** A move. The id makes it count once, however often it is sent. */
export const moveSchema = message('move', {
  id: requestId,
  /** The number of the latest event that the player had seen when choosing. */
  base: count,
  action: word,
  args: jsonObject,
});
export type MoveMessage = v.InferOutput<typeof moveSchema>;

/** Requests the next selection of an action, after some selections. Changes nothing. */
export const pickSchema = message('pick', { id: requestId, action: word, args: jsonObject });
export type PickMessage = v.InferOutput<typeof pickSchema>;

/** Requests an undo of the seat's latest choice. */
export const undoSchema = message('undo', { id: requestId });
export type UndoMessage = v.InferOutput<typeof undoSchema>;

/** Answers an undo request of another seat. */
export const consentSchema = message('consent', {
  id: requestId,
  /** The number of the undo request. */
  ask: count,
  agree: v.boolean(),
});
export type ConsentMessage = v.InferOutput<typeof consentSchema>;

/** Sends a chat message. */
export const chatSchema = message('chat', { id: requestId, text: chatText });
export type ChatMessage = v.InferOutput<typeof chatSchema>;

/** Requests a change of seats or settings. */
export const commandSchema = message('command', { id: requestId, command: tableCommandSchema });
export type CommandMessage = v.InferOutput<typeof commandSchema>;

/** Requests the game as it was after some choices; only where the table allows it. */
export const lookSchema = message('look', {
  id: requestId,
  /** The number of choices that had been made. */
  at: count,
  /** The viewer: a seat, or `null` for a spectator. */
  as: v.nullable(seatIndex),
  /** Whether the answer has the animation events of the latest choice. */
  events: v.optional(v.boolean()),
});
export type LookMessage = v.InferOutput<typeof lookSchema>;

/** Queries the state of a game after some choices; only where the table has debug rights. */
export const debugSchema = message('debug', {
  id: requestId,
  /** The number of choices that had been made. */
  at: count,
  about: debugTopicSchema,
});
export type DebugMessage = v.InferOutput<typeof debugSchema>;

/** Requests a new table that continues from an earlier moment; only where the table allows it. */
export const forkSchema = message('fork', { id: requestId, at: count });
export type ForkMessage = v.InferOutput<typeof forkSchema>;

/** The client has shown its animation events up to this one: a reload resumes after it. Not answered. */
export const shownEventSchema = message('shown', { event: count });
export type ShownEventMessage = v.InferOutput<typeof shownEventSchema>;

/**
 * The client has received its events up to this one. Not answered: a host that cannot measure its send buffers bounds
 * what is unconfirmed.
 */
export const readSchema = message('read', { seq: count });
export type ReadMessage = v.InferOutput<typeof readSchema>;

/** Requests a full view. */
export const resyncSchema = message('resync', {});
export type ResyncMessage = v.InferOutput<typeof resyncSchema>;

/** Requests a `pong`, to detect a dead connection. */
export const pingSchema = message('ping', {});
export type PingMessage = v.InferOutput<typeof pingSchema>;

/** Every message that a client can send, by its `t`. */
export const clientMessageSchemas = {
  hello: helloSchema,
  move: moveSchema,
  pick: pickSchema,
  undo: undoSchema,
  consent: consentSchema,
  chat: chatSchema,
  command: commandSchema,
  look: lookSchema,
  debug: debugSchema,
  fork: forkSchema,
  shown: shownEventSchema,
  read: readSchema,
  resync: resyncSchema,
  ping: pingSchema,
} satisfies MessageRegistry;

/** A message from a client. */
export type ClientMessage = v.InferOutput<
  (typeof clientMessageSchemas)[keyof typeof clientMessageSchemas]
>;

/** A message that the table answers, with the same id. */
export type Request = Extract<ClientMessage, { readonly id: string }>;
