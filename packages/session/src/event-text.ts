import type { EventMessage, Parts } from '@boardsmith/protocol';
import { PART_NAMES, type ToldParts } from './told-parts.ts';

/** What has happened in an event in which nothing has but in its parts. */
const NOTHING_HAPPENED = '{}';

/** The parts that were said last, whatever the table, and their JSON: most are said to several viewers in turn. */
const lastParts: unknown[] = PART_NAMES.map(() => undefined);
const lastTexts: string[] = PART_NAMES.map(() => '');

/** What an event is made of. */
export interface EventContent {
  readonly seq: number;
  /** What has happened, as JSON. */
  readonly happening: string;
  readonly parts: ToldParts;
  /** Which parts are said: one bit for each. */
  readonly changed: number;
}

/** What has happened in an event, as it is kept: without its number, which its place says, and without parts. */
export function happeningOf({ delta, sync, chat, hash }: EventMessage): string {
  const isSilent = delta === undefined && sync === undefined && chat === undefined;
  if (isSilent && hash === undefined) return NOTHING_HAPPENED;
  return JSON.stringify({ delta, sync, chat, hash });
}

/** An event as it is sent: letter for letter the JSON of its message. */
export function textOfEvent({ seq, happening, parts, changed }: EventContent): string {
  let text = `{"t":"event","seq":${seq}`;
  if (happening !== NOTHING_HAPPENED) text += `,${happening.slice(1, -1)}`;
  for (let part = 0; changed >> part !== 0; part++) {
    const name = PART_NAMES[part];
    if (name === undefined || (changed & (1 << part)) === 0) continue;
    text += `,"${name}":${textOfPart(parts, name, part)}`;
  }
  return `${text}}`;
}

function textOfPart(parts: ToldParts, name: keyof Parts, part: number): string {
  if (name === 'choices' || name === 'undo') return parts[name];
  if (lastParts[part] !== parts[name]) {
    lastParts[part] = parts[name];
    lastTexts[part] = JSON.stringify(parts[name]);
  }
  return lastTexts[part] ?? '';
}
