import type { Parts } from '@boardsmith/protocol';

/** A part of what a viewer is told, and how it stands in the text of an event: its JSON after its name. */
export interface SaidPart<T> {
  readonly value: T;
  readonly text: string;
}

/** A part that is to be told. Its text is joined: one that is added together is a tree, and slow to compare. */
export function sayPart<K extends keyof Parts>(name: K, value: Parts[K]): SaidPart<Parts[K]> {
  return { value, text: [`,"${name}":`, JSON.stringify(value)].join('') };
}
