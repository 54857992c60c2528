import type { CachedQuery } from '../../../state/node/node.ts';
import type { Random } from '../../../state/random/random.ts';
import type { Choosing } from './selection.ts';

/** The kinds of selections, as questions name them to clients. */
export const SELECTION_KINDS = ['values', 'class', 'players', 'number', 'text'] as const;
export type SelectionKind = (typeof SELECTION_KINDS)[number];

/** The least and the greatest number that may be given. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The form of a text that a selection asks for. */
export interface TextForm {
  readonly pattern: RegExp | null;
  readonly minLength: number;
  readonly maxLength: number;
}

/** What a source needs to list its values. */
export interface Listing {
  readonly choosing: Choosing;
  readonly bounds: Bounds | null;
  /** Whether several values are chosen at once, as a set. */
  readonly isSet: boolean;
  /** How error messages name the option that holds the values. */
  readonly place: string;
}

/**
 * Where the values of a selection come from. A kind of selection is one subclass in one file of `kinds/`,
 * together with the options that authors give.
 */
export abstract class SelectionSource {
  abstract readonly kind: SelectionKind;
  /** Whether the values are there without calling a function of the author. */
  abstract readonly isFixed: boolean;
  /** Whether the values can be listed whatever the options are. */
  abstract readonly isListed: boolean;
  /** Whether the author's list may hold `undefined`, which has to be looked for value by value. */
  readonly mayHaveGaps: boolean = false;

  /** The values before `filter`; `null` where they cannot be listed, as texts and unbounded numbers. */
  abstract candidates(listing: Listing): readonly unknown[] | null;

  /** The query whose result is the list, where there is one: while it is current, nothing is listed anew. */
  query(_choosing: Choosing): CachedQuery | null {
    return null;
  }

  /** The bounds between which a number is chosen; `null` for every other kind. */
  bounds(_choosing: Choosing): Bounds | null {
    return null;
  }

  /** The form of the text that is asked for; `null` for every other kind. */
  get textForm(): TextForm | null {
    return null;
  }
}

/** A source whose values may be too many to list: a value is checked, and examples are made. */
export abstract class OpenSource extends SelectionSource {
  readonly isListed = false;

  /** Whether a value from outside may be chosen. */
  abstract accepts(value: unknown, bounds: Bounds | null): boolean;

  /** Whether any value may be chosen. */
  abstract isPossible(bounds: Bounds | null): boolean;

  /** A few values that may fit, to find out whether an action can be completed. */
  abstract examples(bounds: Bounds | null): readonly unknown[];

  /** A random value that may fit. */
  abstract draw(bounds: Bounds | null, random: Random): unknown;
}
