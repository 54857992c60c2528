import type { Parts } from '@boardsmith/protocol';
import { LatestTexts } from './latest-texts.ts';

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

/** The texts of each part that were made last: most are said to several viewers, some at every table. */
const texts: readonly LatestTexts[] = PART_NAMES.map(() => new LatestTexts());

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
    text += `,"${name}":${texts[part]?.of(parts[name])}`;
  }
  return `${text}}`;
}
