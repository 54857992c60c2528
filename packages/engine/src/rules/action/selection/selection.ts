import type { GameSpace } from '../../../elements/element/game-space.ts';
import type { Player } from '../../../elements/element/player.ts';
import type { SelectionSource } from './selection-source.ts';

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
  /** What is chosen already of a selection that goes on until it is enough. */
  readonly chosen: readonly unknown[];
}

/** Nothing chosen. */
export const NONE: readonly unknown[] = Object.freeze([]);

/** A value, or a function that returns one for the current choices. */
export type Computed<T> = T | ((choosing: Choosing) => T);

/** How error messages name the callbacks of a selection: `filter of ask.target`. */
export interface CallbackPlaces {
  readonly choices: string;
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
  /** Asks no callback what can be chosen: it is the same whatever was chosen before. */
  readonly isFixed: boolean;
  readonly prompt: Computed<string> | null;
  readonly isOptional: boolean;
  readonly skipIfOnlyOne: boolean;
  /** How many values, where it takes several. */
  readonly count: { readonly min: number; readonly max: number } | null;
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

/** A value that may be given as a function of the circumstances. */
export function computed<T>(given: Computed<T>, choosing: Choosing): T {
  // A list, an element, a number or a text is no function, so a function is the way to get one.
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
