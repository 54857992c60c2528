import { LOG_LINES, logOf, type ViewDelta, type ViewLog } from './wire.ts';

/** What a delta says of the log. */
export type LogChange = Pick<ViewDelta, 'messages' | 'unsaid' | 'log'>;

/**
 * What turns one log of a viewer into another. A log grows, and its oldest lines fall out of sight, or it
 * loses its end when something is taken back; whatever else happens to it, the new one is sent whole.
 */
export function logChange(before: ViewLog, after: ViewLog): LogChange {
  const fallen = (after.earlierMessages ?? 0) - (before.earlierMessages ?? 0);
  const stayed = before.messages.slice(Math.max(fallen, 0)).map(line => JSON.stringify(line));
  const differs = stayed.findIndex((line, i) => line !== JSON.stringify(after.messages[i]));
  const kept = differs < 0 ? stayed.length : differs;
  const messages = after.messages.slice(kept);
  const unsaid = stayed.length - kept;
  const tooMany = before.messages.length - unsaid + messages.length - LOG_LINES;
  if (fallen !== Math.max(tooMany, 0)) {
    return { log: logOf(after.messages, after.earlierMessages) };
  }
  return { ...(messages.length > 0 && { messages }), ...(unsaid > 0 && { unsaid }) };
}
