import type { Mark } from '../../state/journal/rewind.ts';
import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import { type Message, type MessageDatum, receives } from '../../state/node/message.ts';
import type { Node } from '../../state/node/node.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { SPECTATOR, type Viewer } from '../../state/visibility/sight.ts';
import {
  MAX_VIEW_MESSAGES,
  messageList,
  type ViewDelta,
  type ViewMessage,
  type ViewMessages,
} from './wire.ts';

/** The messages of a viewer's view. Only messages to this viewer count: others must not displace them. */
export function messagesFor(messages: readonly Message[], viewer: Viewer): ViewMessages {
  const latest: ViewMessage[] = [];
  let earlierMessages = 0;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (message === undefined || !receives(message, viewer)) continue;
    if (latest.length < MAX_VIEW_MESSAGES) latest.push(messageFor(message, viewer));
    else earlierMessages++;
  }
  return messageList(latest.reverse(), earlierMessages);
}

/** A message as a viewer may read it. */
export function messageFor({ text, data }: Message, viewer: Viewer): ViewMessage {
  if (data === undefined) return { text };
  const visible: Record<string, JsonValue> = {};
  for (const key in data) visible[key] = datumFor(data[key] ?? null, viewer);
  return { text, data: visible };
}

function datumFor(datum: MessageDatum, viewer: Viewer): JsonValue {
  if (typeof datum !== 'object' || datum === null) return datum;
  return datum.seenBy?.includes(viewer) === false ? null : datum.name;
}

/** A message as text: every `{{name}}` replaced by its value. */
export function renderMessage({ text, data = {} }: ViewMessage): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const value = data[key];
    if (value === undefined) return gap;
    return value === null ? 'something hidden' : String(value);
  });
}

/** The part of a delta that changes the messages of a view. */
export type MessageChange = Pick<ViewDelta, 'messages' | 'unsaid' | 'log'>;

const UNCHANGED: MessageChange = {};

/**
 * The change that leads from the messages of one view to those of another. Messages are appended, and the
 * oldest drop out; or an undo removes the latest. After any other change all messages are sent.
 */
export function messageChange(before: ViewMessages, after: ViewMessages): MessageChange {
  const dropped = (after.earlierMessages ?? 0) - (before.earlierMessages ?? 0);
  const remaining = before.messages.slice(Math.max(dropped, 0)).map(each => JSON.stringify(each));
  const differs = remaining.findIndex((each, i) => each !== JSON.stringify(after.messages[i]));
  const equal = differs < 0 ? remaining.length : differs;
  const messages = after.messages.slice(equal);
  const unsaid = remaining.length - equal;
  const excess = before.messages.length - unsaid + messages.length - MAX_VIEW_MESSAGES;
  if (dropped !== Math.max(excess, 0)) {
    return { log: messageList(after.messages, after.earlierMessages) };
  }
  return { ...(messages.length > 0 && { messages }), ...(unsaid > 0 && { unsaid }) };
}

/** New messages as each viewer is sent them. Most are equal for all viewers and are encoded once. */
export function newMessages(messages: readonly Message[]): (viewer: Viewer) => MessageChange {
  if (messages.length === 0) return () => UNCHANGED;
  if (messages.every(isSameForAll)) {
    const change = { messages: messages.map(each => messageFor(each, SPECTATOR)) };
    return () => change;
  }
  return viewer => {
    const received = messages.filter(message => receives(message, viewer));
    if (received.length === 0) return UNCHANGED;
    return { messages: received.map(each => messageFor(each, viewer)) };
  };
}

/** The change when an undo removes the latest messages; older ones may come back into the view. */
export function removedMessages(
  remaining: readonly Message[],
  removed: readonly Message[],
  viewer: Viewer,
): MessageChange {
  const unsaid = removed.filter(message => receives(message, viewer)).length;
  if (unsaid === 0) return UNCHANGED;
  const log = messagesFor(remaining, viewer);
  return log.messages.length + unsaid > MAX_VIEW_MESSAGES ? { log } : { unsaid };
}

function isSameForAll({ audience, data }: Message): boolean {
  if (audience !== undefined) return false;
  for (const key in data) if (hidesName(data[key])) return false;
  return true;
}

function hidesName(datum: MessageDatum | undefined): boolean {
  return typeof datum === 'object' && datum !== null && datum.seenBy !== undefined;
}

/** The messages that were written between two marks. */
export function messagesBetween(log: EntryLog<Node>, from: Mark, to: Mark): readonly Message[] {
  const messages: Message[] = [];
  for (let at = from; at < to; at++) {
    if (log.opAt(at) === OP.message) messages.push(log.recorded<Message>('after', at));
  }
  return messages;
}
