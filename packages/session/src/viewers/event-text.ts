import type { EventMessage } from '@boardsmith/protocol';

/**
 * What has happened in an event, as it is kept: JSON without its number, which its place says, and without
 * parts. A delta comes first and without its name, so that its text is kept as it was made.
 */
export function happeningOf({ delta, sync, chat, hash }: EventMessage): string {
  let text = delta === undefined ? '' : JSON.stringify(delta);
  if (sync !== undefined) text += `,"sync":${JSON.stringify(sync)}`;
  if (chat !== undefined) text += `,"chat":${JSON.stringify(chat)}`;
  if (hash !== undefined) text += `,"hash":${JSON.stringify(hash)}`;
  return text;
}

/** An event as it is sent: letter for letter the JSON of its message. */
export function textOfEvent(seq: number, happening: string, parts: string): string {
  const hasDelta = happening !== '' && !happening.startsWith(',');
  return hasDelta
    ? `{"t":"event","seq":${seq},"delta":${happening}${parts}}`
    : `{"t":"event","seq":${seq}${happening}${parts}}`;
}
