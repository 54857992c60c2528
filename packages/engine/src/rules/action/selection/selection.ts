import type { Player } from '../../../elements/element/player.ts';
import type { GameSpace } from '../../../elements/element/space.ts';
import { authorError, inWords } from '../../../errors/errors.ts';
import type { CachedQuery } from '../../../state/node/node.ts';
import type { Random } from '../../../state/random/random.ts';

/** The kinds of selections, by their names in prompts. */
export const SELECTION_KINDS = ['values', 'class', 'players', 'number', 'text', 'amounts'] as const;
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
  /** Whether the values may be elements, of which some may be interchangeable. */
  readonly mayMerge: boolean = false;
  /** Whether the author's list may hold `undefined`, which has to be looked for value by value. */
  readonly mayHaveGaps: boolean = false;

  /** The values before `filter`; `null` where they cannot be listed, as texts and unbounded numbers. */
  abstract candidates(listing: Listing): readonly unknown[] | null;

  /** The query whose result is the list, where there is one: while it is current, nothing is listed anew. */
  query(_choosing: Choosing): CachedQuery | null {
    return null;
  }

  /** The bounds between which a number is chosen; `null` for every other kind. `place` is for error messages. */
  bounds(_choosing: Choosing, _place: string): Bounds | null {
    return null;
  }

  /** The form of the text that is asked for; `null` for every other kind. */
  get textForm(): TextForm | null {
    return null;
  }

  /** Whether a value can be taken several times: the argument is then made by `gather`. */
  readonly hasLimits: boolean = false;

  /** How often a value can be taken. `place` is for error messages. */
  limitOf(_value: unknown, _choosing: Choosing, _place: string): number {
    return 1;
  }

  /** Reads what a client sends for values that can be taken several times; `undefined` if it is nothing of the kind. */
  itemsFromOutside(_raw: unknown, _most: number): readonly unknown[] | undefined {
    return undefined;
  }

  /** The argument for several values, each as often as it is taken. */
  gather(values: readonly unknown[]): unknown {
    return values;
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

/** The arguments of an action as far as they have been chosen, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** The name under which a host ends a step for a player whose time is up, without an action. */
export const AUTO_PASS = 'auto-pass';

/** An action that the engine performs for a player whose time is up. */
export interface DefaultAction {
  /** An action of the step, or `'auto-pass'`, which ends the step for the player without an action. */
  readonly action: string;
  readonly args?: Args;
}

/** The argument that the engine passes to an author's callbacks. */
export interface Choosing {
  readonly game: GameSpace;
  readonly player: Player;
  readonly args: Args;
  /** The values chosen so far for a repeated selection. */
  readonly chosen: readonly unknown[];
}

/** The arguments before any choice. */
export const NONE: readonly unknown[] = Object.freeze([]);

/** A value, or a function that returns one for the current choices. */
export type Computed<T> = T | ((choosing: Choosing) => T);

/** How error messages name the callbacks of a selection: `filter of ask.target`. */
export interface CallbackPlaces {
  readonly when: string;
  readonly choices: string;
  readonly count: string;
  readonly limit: string;
  readonly filter: string;
  readonly disabled: string;
  readonly validate: string;
  readonly until: string;
  readonly shown: string;
}

/**
 * One thing that a player chooses for an action, as the engine keeps it. Callbacks lose their types
 * here: the builder has checked that they accept the values of the source.
 */
export interface Selection {
  readonly name: string;
  readonly places: CallbackPlaces;
  readonly source: SelectionSource;
  /** Whether no callback decides what can be chosen: the list does not depend on earlier choices. */
  readonly isFixed: boolean;
  readonly prompt: Computed<string> | null;
  readonly isOptional: boolean;
  readonly skipIfOnlyOne: boolean;
  /** Whether elements that no viewer can tell apart are one choice. */
  readonly mergesAlike: boolean;
  /** Whether the selection is made after the earlier choices; `null` is always. */
  readonly when: ((choosing: Choosing) => boolean) | null;
  /** How many values a selection of several takes, after the earlier choices. */
  readonly count: ((choosing: Choosing) => Bounds) | null;
  readonly until: ((chosen: readonly unknown[], choosing: Choosing) => boolean) | null;
  readonly onEach: ((value: unknown, choosing: Choosing) => void) | null;
  readonly filter: ((value: unknown, choosing: Choosing) => boolean) | null;
  readonly disabled: ((value: unknown, choosing: Choosing) => string | false) | null;
  readonly validate: ((value: unknown, choosing: Choosing) => true | string) | null;
  readonly display: ((value: unknown, choosing: Choosing) => string) | null;
  readonly boardRefs: ((value: unknown, choosing: Choosing) => readonly object[]) | null;
  readonly dependsOn: string | null;
}

/** Whether a selection takes a list of values. */
export function takesSeveral(selection: Selection): boolean {
  return selection.count !== null || selection.until !== null;
}

/** A number, or a function of the context that returns it; anything else is an author error. */
export function computedNumber(given: Computed<number>, choosing: Choosing, place: string): number {
  const value: unknown = typeof given === 'function' ? given(choosing) : given;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw authorError('no-number', place, inWords(value));
}

/** A value, or a function of the context that returns it. */
export function computed<T>(given: Computed<T>, choosing: Choosing): T {
  // A list, an element, a number or a text is never a function, so a function is always a callback that returns one.
  return typeof given === 'function' ? (given as (choosing: Choosing) => T)(choosing) : given;
}

/**
 * Returns the arguments with one more, copied name by name: V8 creates a new hidden class for each
 * spread copy, and code that reads such copies becomes megamorphic.
 */
export function withArg(args: Args, name: string, value: unknown): Args {
  const more: Record<string, unknown> = {};
  for (const known in args) more[known] = args[known];
  more[name] = value;
  return more;
}

/**
 * The earlier choices, and whether a callback has read them.
 *
 * A callback reads them as `args` of its context. The property is the object's own, so that a
 * copy of the object has it too; making it takes longer than anything else in a draft.
 */
export class WatchedArgs {
  isRead = false;
  readonly #args: Args;

  constructor(args: Args) {
    this.#args = args;
  }

  /** The argument of callbacks. */
  choosing({ game, player, chosen }: Omit<Choosing, 'args'>): Choosing {
    const read = (): Args => this.#read();
    return {
      game,
      player,
      get args(): Args {
        return read();
      },
      chosen,
    };
  }

  #read(): Args {
    this.isRead = true;
    return this.#args;
  }
}
