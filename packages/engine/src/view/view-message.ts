import type { Message, MessageDatum } from '../state/node/message.ts';
import type { JsonValue } from '../state/values/json.ts';
import type { Viewer } from '../state/visibility/sight.ts';
import { LOG_LINES, logOf, type ViewLog, type ViewMessage } from './wire.ts';

/** The log as a viewer gets it. Only lines that the viewer may read are counted: others must not move them. */
export function logFor(messages: readonly Message[], viewer: Viewer): ViewLog {
  const latest: ViewMessage[] = [];
  let earlierMessages = 0;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (message === undefined || !receives(message, viewer)) continue;
    if (latest.length < LOG_LINES) latest.push(messageFor(message, viewer));
    else earlierMessages++;
  }
  return logOf(latest.reverse(), earlierMessages);
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
