import type { Parts } from '@boardsmith/protocol';

/** The parts of an event in the order in which they are said. */
export const PART_NAMES: readonly (keyof Parts)[] = [
  'table',
  'flow',
  'clock',
  'choices',
  'undo',
  'ask',
];

/** What has happened in an event in which nothing has but in its parts. */
export const NOTHING_HAPPENED = '{}';

/** The parts that were said last, whatever the table, and their JSON: most are said to several viewers in turn. */
const lastParts: unknown[] = PART_NAMES.map(() => undefined);
const lastTexts: string[] = PART_NAMES.map(() => '');

/** What an event is made of. */
export interface EventContent {
  readonly seq: number;
  /** What has happened, as JSON. */
  readonly happening: string;
  readonly parts: Parts | undefined;
  /** Which parts are said: one bit for each. */
  readonly changed: number;
}

/** An event as it is sent: letter for letter the JSON of its message. */
export function textOfEvent({ seq, happening, parts, changed }: EventContent): string {
  let text = `{"t":"event","seq":${seq}`;
  if (happening !== NOTHING_HAPPENED) text += `,${happening.slice(1, -1)}`;
  for (let part = 0; parts !== undefined && part < PART_NAMES.length; part++) {
    const name = PART_NAMES[part];
    if (name === undefined || (changed & (1 << part)) === 0) continue;
    if (lastParts[part] !== parts[name]) {
      lastParts[part] = parts[name];
      lastTexts[part] = JSON.stringify(parts[name]);
    }
    text += `,"${name}":${lastTexts[part]}`;
  }
  return `${text}}`;
}
