import type { Message, MessageDatum } from '../game/message.ts';
import type { JsonValue } from '../value/json.ts';
import type { Viewer } from './sight.ts';
import type { ViewMessage } from './wire.ts';

/** The lines of the log that a viewer receives. */
export function messagesFor(messages: readonly Message[], viewer: Viewer): ViewMessage[] {
  const received: ViewMessage[] = [];
  for (const message of messages) {
    if (receives(message, viewer)) received.push(messageFor(message, viewer));
  }
  return received;
}

export function receives({ audience }: Message, viewer: Viewer): boolean {
  return audience === undefined || audience.includes(viewer);
}

/** One line as a viewer may read it. */
export function messageFor({ text, data }: Message, viewer: Viewer): ViewMessage {
  if (data === undefined) return { text };
  const seen: Record<string, JsonValue> = {};
  for (const key in data) seen[key] = datumFor(data[key] ?? null, viewer);
  return { text, data: seen };
}

/** Whether everyone reads the same in a line. */
export function isSameForAll({ audience, data }: Message): boolean {
  if (audience !== undefined) return false;
  for (const key in data) if (hidesName(data[key])) return false;
  return true;
}

function hidesName(datum: MessageDatum | undefined): boolean {
  return typeof datum === 'object' && datum !== null && datum.seenBy !== undefined;
}

function datumFor(datum: MessageDatum, viewer: Viewer): JsonValue {
  if (typeof datum !== 'object' || datum === null) return datum;
  return datum.seenBy?.includes(viewer) === false ? null : datum.name;
}

/** A line as text: every `{{name}}` replaced by its value. */
export function renderMessage({ text, data = {} }: ViewMessage): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const value = data[key];
    if (value === undefined) return gap;
    return value === null ? 'something hidden' : String(value);
  });
}
