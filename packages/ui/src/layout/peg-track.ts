import { attributesOf, numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { humanise } from '../text/humanise.ts';

/** A peg on a track. */
export interface Peg {
  readonly name: string;
  readonly value: number;
}

/** A track with too many spaces to show each as a button. */
export interface PegTrack {
  readonly length: number;
  readonly pegs: readonly Peg[];
}

const LENGTHS = ['length', 'holes', 'spaces', 'size', 'max', 'target'];

/** Reads a track from the numbers of an element: the named or largest one is its length, the others are pegs. */
export function pegTrack(node: ViewNode): PegTrack {
  const numbers = Object.keys(attributesOf(node))
    .filter(key => !key.startsWith('$'))
    .flatMap(name => {
      const value = numberOf(node, name);
      return value === undefined ? [] : [{ name, value }];
    });
  const named = numbers.find(({ name }) => LENGTHS.includes(name));
  const largest = numbers.reduce<Peg>((a, b) => (b.value > a.value ? b : a), {
    name: '',
    value: 0,
  });
  const length = named ?? largest;
  const pegs = numbers
    .filter(({ name, value }) => name !== length.name && value <= length.value)
    .map(({ name, value }) => ({ name: humanise(name), value }))
    .sort((a, b) => b.value - a.value);
  return { length: length.value, pegs };
}
