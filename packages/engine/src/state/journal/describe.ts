import { describeSetting } from '../visibility/describe-setting.ts';
import type { ElementName, Entry, PlaceName, ValueChange } from './entry.ts';

type Describe = { readonly [T in Entry['type']]: (entry: Extract<Entry, { type: T }>) => string };

const words: Describe = {
  SET: entry => `${label(entry.element)}: ${change(entry)}`,
  DEEP: entry => `${label(entry.element)}: inside, ${change(entry)}`,
  MOVE: ({ element, from, to }) => `${label(element)} moves from ${place(from)} to ${place(to)}`,
  CREATE: ({ element, to, attributes }) =>
    `${label(element)} is created at ${place(to)} with ${JSON.stringify(attributes)}`,
  REORDER: ({ element, order }) =>
    `${label(element)} puts its ${order.length} children into the order ${order.join(' ')}`,
  VISIBILITY: ({ element, of, before, after }) => {
    const what = of === 'zone' ? `the contents of ${label(element)}` : label(element);
    return `Who sees ${what}: ${describeSetting(before)} becomes ${describeSetting(after)}`;
  },
  FLOW: ({ before, after }) =>
    `The flow goes from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
  RANDOM: ({ before, after }) =>
    before.stream === after.stream
      ? `${after.counter - before.counter} random numbers are drawn`
      : `The generator goes on with stream ${after.stream}`,
  MESSAGE: ({ message }) =>
    `Message to ${message.audience === undefined ? 'everyone' : `seats ${message.audience.join(', ')}`}: ${message.text}`,
  EVENT: ({ event, owns }) =>
    `Event "${event.type}" for ${event.audience === undefined ? 'everyone' : `seats ${event.audience.join(', ')}`} shows the ${owns} entries before it`,
  REARRANGE: ({ after }) =>
    `What lies in ${after.map(({ element }) => label(element)).join(', ')} is dealt anew`,
};

/** An entry in words, for people who ask why something happened. */
export function describe(entry: Entry): string {
  // TypeScript cannot correlate the type of the entry with the words it picks.
  const say = words[entry.type] as (entry: Entry) => string;
  return say(entry);
}

function change({ key, before, after }: ValueChange): string {
  return `${key} was ${JSON.stringify(before)} and is now ${JSON.stringify(after)}`;
}

function label({ className, name }: ElementName): string {
  return `${className} "${name}"`;
}

function place({ parent, index }: PlaceName): string {
  return `${label(parent)}, place ${index}`;
}
