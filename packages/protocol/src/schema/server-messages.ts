import type { PlayerView, ViewDelta, ViewResume, ViewSync } from '@boardsmith/engine';
import * as v from 'valibot';
import type { Request } from './client-messages.ts';
import { debugAnswerSchema } from './debug.ts';
import {
  count,
  engineObject,
  list,
  type MessageRegistry,
  message,
  object,
  seatIndex,
  seatIndexes,
} from './fields.ts';
import { rejectionSchema } from './rejection.ts';
import { selectionPromptSchema } from './selection-prompt.ts';
import { clockViewSchema, tableViewSchema } from './table.ts';

/** The progress of the game, the same for every viewer. */
export const flowViewSchema = object({
  phase: v.nullable(v.string()),
  /** The seats that have to choose. */
  who: seatIndexes,
  isOver: v.boolean(),
  winners: seatIndexes,
  /** The teams; absent in a game without teams. */
  teams: v.exactOptional(list(object({ name: v.string(), seats: seatIndexes }))),
});
export type FlowView = v.InferOutput<typeof flowViewSchema>;

/** An action that a seat can take. */
export const offeredActionSchema = object({
  action: v.string(),
  /** The author's label. */
  prompt: v.nullable(v.string()),
  /** Its first selection; `null` if it has none. */
  question: v.nullable(selectionPromptSchema),
  /** Present if the author says that the action can never be undone: a page asks before it submits it. */
  isFinal: v.exactOptional(v.literal(true)),
});
export type OfferedAction = v.InferOutput<typeof offeredActionSchema>;

/** An action of the current step that a seat cannot take, and why. */
export const unavailableActionSchema = object({
  action: v.string(),
  prompt: v.nullable(v.string()),
  reason: v.string(),
});
export type UnavailableAction = v.InferOutput<typeof unavailableActionSchema>;

/** What a seat can do; empty for a viewer that does not have to choose. */
export const choicesSchema = object({
  /** The prompt of the current step. */
  prompt: v.nullable(v.string()),
  actions: list(offeredActionSchema),
  unavailable: list(unavailableActionSchema),
});
export type Choices = v.InferOutput<typeof choicesSchema>;

/** Whether a seat can take back its latest choice. */
export const undoViewSchema = object({
  can: v.boolean(),
  /** Why undo is refused, or why the other players have to agree. */
  reason: v.nullable(v.string()),
  /** Whether the other players can be asked for their consent. */
  mayAsk: v.boolean(),
});
export type UndoView = v.InferOutput<typeof undoViewSchema>;

/** A request for undo that needs the consent of other seats. */
export const askViewSchema = object({
  ask: count,
  /** The seat that requests the undo. */
  seat: seatIndex,
  /** How many choices would be undone. */
  choices: count,
  /** The seats that have agreed. */
  agreed: seatIndexes,
  /** The seats that have not answered. */
  waiting: seatIndexes,
});
export type AskView = v.InferOutput<typeof askViewSchema>;

/** A chat message of a seat. */
export const chatLineSchema = object({
  seat: seatIndex,
  name: v.string(),
  text: v.string(),
  at: v.number(),
});
export type ChatLine = v.InferOutput<typeof chatLineSchema>;

const parts = {
  table: tableViewSchema,
  /** `null` before the game begins. */
  flow: v.nullable(flowViewSchema),
  clock: v.nullable(clockViewSchema),
  choices: choicesSchema,
  undo: undoViewSchema,
  ask: v.nullable(askViewSchema),
};

/** The parts that a viewer is sent besides the view of the game. An event replaces whole parts. */
export const partsSchema = object(parts);
export type Parts = v.InferOutput<typeof partsSchema>;

const viewSync = engineObject<ViewSync>('a ViewSync');
const viewDelta = engineObject<ViewDelta>('a ViewDelta');

/** Everything that a viewer can see. */
export const shownSchema = object({
  ...parts,
  /** The full view; `null` before the game begins. */
  sync: v.nullable(viewSync),
  /** For a client that plays animations: the changes after `sync` that it has not shown; absent if there are none. */
  pending: v.exactOptional(list(viewDelta)),
  chat: list(chatLineSchema),
});
export type Shown = v.InferOutput<typeof shownSchema>;

/** The changes for a viewer. A viewer for whom nothing changed is sent no event. */
export const eventSchema = message('event', {
  /** Numbers the events of this viewer; a gap means that one is missing. */
  seq: count,
  table: v.exactOptional(parts.table),
  flow: v.exactOptional(parts.flow),
  clock: v.exactOptional(parts.clock),
  choices: v.exactOptional(parts.choices),
  undo: v.exactOptional(parts.undo),
  ask: v.exactOptional(parts.ask),
  /** A full view: the game has begun or was replaced. */
  sync: v.exactOptional(viewSync),
  /** The change of the view. */
  delta: v.exactOptional(viewDelta),
  /** New chat messages. */
  chat: v.exactOptional(list(chatLineSchema)),
  /** The hash of the view after this event, sent at intervals. */
  hash: v.exactOptional(v.string()),
});
export type EventMessage = v.InferOutput<typeof eventSchema>;

/** Answers `hello` and `resync` with the full view, or announces the events that the client missed. */
export const welcomeSchema = message('welcome', {
  v: count,
  /** Event numbers belong to one stream. */
  stream: v.string(),
  seq: count,
  /** The seat; `null` is a spectator. */
  seat: v.nullable(seatIndex),
  /** Absent if the missed events follow instead. */
  shown: v.exactOptional(shownSchema),
});
export type WelcomeMessage = v.InferOutput<typeof welcomeSchema>;

/** A request has been granted and is durable. */
export const acceptedSchema = message('accepted', { id: v.string() });
export type AcceptedMessage = v.InferOutput<typeof acceptedSchema>;

/** A request has been refused and has changed nothing. */
export const rejectedSchema = message('rejected', {
  /** `null` if the message was not readable. */
  id: v.nullable(v.string()),
  reason: rejectionSchema,
  /** The reason as a sentence for players. */
  text: v.string(),
});
export type RejectedMessage = v.InferOutput<typeof rejectedSchema>;

/** Answers `pick` with the next selection; `null` if the action is complete. */
export const pickedSchema = message('picked', {
  id: v.string(),
  question: v.nullable(selectionPromptSchema),
});
export type PickedMessage = v.InferOutput<typeof pickedSchema>;

/** Answers `look` with the game as it was. */
export const lookedSchema = message('looked', {
  id: v.string(),
  at: count,
  /** How many choices the game has so far. */
  of: count,
  view: engineObject<PlayerView>('a PlayerView'),
  flow: flowViewSchema,
  /** The view before the latest choice, and the deltas that lead from it to `view`; if they were asked for. */
  resume: v.optional(engineObject<ViewResume>('a ViewResume')),
});
export type LookedMessage = v.InferOutput<typeof lookedSchema>;

/** Answers `debug`. */
export const debuggedSchema = message('debugged', {
  id: v.string(),
  at: count,
  answer: debugAnswerSchema,
});
export type DebuggedMessage = v.InferOutput<typeof debuggedSchema>;

/** Answers `fork` with the new table. */
export const forkedSchema = message('forked', {
  id: v.string(),
  game: v.string(),
  code: v.string(),
});
export type ForkedMessage = v.InferOutput<typeof forkedSchema>;

/** The game is frozen and cannot continue. */
export const frozenSchema = message('frozen', { reason: v.string() });
export type FrozenMessage = v.InferOutput<typeof frozenSchema>;

/** Answers `ping`. */
export const pongSchema = message('pong', {});
export type PongMessage = v.InferOutput<typeof pongSchema>;

/** Every message that a table can send, by its `t`. */
export const serverMessageSchemas = {
  welcome: welcomeSchema,
  event: eventSchema,
  accepted: acceptedSchema,
  rejected: rejectedSchema,
  picked: pickedSchema,
  looked: lookedSchema,
  debugged: debuggedSchema,
  forked: forkedSchema,
  frozen: frozenSchema,
  pong: pongSchema,
} satisfies MessageRegistry;

/** A message from a table. */
export type ServerMessage = v.InferOutput<
  (typeof serverMessageSchemas)[keyof typeof serverMessageSchemas]
>;

/** The message that grants each request; `rejected` refuses any of them. */
interface GrantedBy {
  readonly move: AcceptedMessage;
  readonly pick: PickedMessage;
  readonly undo: AcceptedMessage;
  readonly consent: AcceptedMessage;
  readonly chat: AcceptedMessage;
  readonly command: AcceptedMessage;
  readonly look: LookedMessage;
  readonly debug: DebuggedMessage;
  readonly fork: ForkedMessage;
}

/** The answers to a request. A request without an entry in `GrantedBy` does not compile. */
export type AnswerTo<R extends Request> = GrantedBy[R['t']] | RejectedMessage;
