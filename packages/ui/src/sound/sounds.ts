import { hintsOf } from '../motion/event-hints.ts';
import type { ViewEvent } from '../table/view-types.ts';

/** Every sound of a table. */
export const SOUNDS = [
  'place',
  'capture',
  'deal',
  'shuffle',
  'roll',
  'speak',
  'your-turn',
  'win',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** The sounds of events by their type, where the author names none: the words that rules use. */
const BY_TYPE: Readonly<Record<string, Sound>> = {
  deal: 'deal',
  draw: 'deal',
  give: 'deal',
  pass: 'deal',
  shuffle: 'shuffle',
  gather: 'shuffle',
  roll: 'roll',
  reroll: 'roll',
  capture: 'capture',
  take: 'capture',
  jump: 'capture',
  count: 'speak',
  win: 'win',
};

/** The sound of an event: the one that the author names, else that of its type; `null` if it is silent. */
export function soundOf(event: ViewEvent): Sound | null {
  const { sound, words } = hintsOf(event);
  if (sound === 'none') return null;
  const named = SOUNDS.find(each => each === sound);
  return named ?? BY_TYPE[event.type] ?? (words === undefined ? 'place' : 'speak');
}
