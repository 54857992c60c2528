import { authorError } from '../../errors/errors.ts';
import {
  type Bounds,
  type CallbackPlaces,
  type Choosing,
  type Computed,
  computedNumber,
  type Selection,
  type SelectionSource,
} from './selection/selection.ts';

/** The options that selections of several kinds have in common, as the engine stores them. */
export interface StoredOptions {
  readonly prompt?: Computed<string>;
  readonly optional?: boolean;
  readonly skipIfOnlyOne?: boolean;
  readonly interchangeable?: boolean;
  readonly when?: (choosing: Choosing) => boolean;
  readonly multiSelect?: StoredCount;
  readonly repeat?: {
    readonly until: (chosen: readonly unknown[], choosing: Choosing) => boolean;
    readonly onEach?: (value: unknown, choosing: Choosing) => void;
  };
  readonly filter?: (value: unknown, choosing: Choosing) => boolean;
  readonly disabled?: (value: unknown, choosing: Choosing) => string | false;
  readonly validate?: (value: unknown, choosing: Choosing) => true | string;
  readonly display?: (value: unknown, choosing: Choosing) => string;
  readonly boardRef?: (value: unknown, choosing: Choosing) => object | null;
  readonly boardRefs?: (value: unknown, choosing: Choosing) => readonly object[];
  readonly filterBy?: { readonly key: string; readonly selection: string };
  readonly dependsOn?: string;
}

/** How many values to choose, as the engine stores it. */
type StoredCount =
  | Computed<number>
  | { readonly min?: Computed<number>; readonly max?: Computed<number> };

/** A selection and the action that it is of, by name. */
interface SelectionName {
  readonly action: string;
  readonly name: string;
}

/** Creates the definition of a selection, and refuses contradictory options. */
export function makeSelection(
  source: SelectionSource,
  { action, name }: SelectionName,
  options: StoredOptions,
): Selection {
  const { boardRef } = options;
  const places = placesOf(`${action}.${name}`, source);
  return {
    name,
    places,
    when: options.when ?? null,
    source,
    isFixed: source.isFixed && choosesBlindly(options),
    prompt: options.prompt ?? null,
    isOptional: options.optional ?? false,
    skipIfOnlyOne: options.skipIfOnlyOne ?? false,
    mergesAlike: source.mayMerge && options.interchangeable !== false,
    count:
      options.multiSelect === undefined ? null : countOf(name, places.count, options.multiSelect),
    until: options.repeat?.until ?? null,
    onEach: options.repeat?.onEach ?? null,
    filter: filterOf(name, options),
    disabled: options.disabled ?? null,
    validate: options.validate ?? null,
    display: options.display ?? null,
    boardRefs:
      options.boardRefs ??
      (boardRef === undefined
        ? null
        : (value, choosing) => [boardRef(value, choosing)].filter(ref => ref !== null)),
    dependsOn: options.dependsOn ?? options.filterBy?.selection ?? null,
  };
}

/** Whether no callback decides which of the values can be chosen, and how many. */
function choosesBlindly(options: StoredOptions): boolean {
  const { filter, filterBy, disabled, validate, repeat, multiSelect } = options;
  if (multiSelect !== undefined && isComputed(multiSelect)) return false;
  return [filter, filterBy, disabled, validate, repeat].every(option => option === undefined);
}

function isComputed(count: StoredCount): boolean {
  if (typeof count !== 'object' || count === null) return typeof count === 'function';
  return typeof count.min === 'function' || typeof count.max === 'function';
}

/** Returns how many values to choose; a fixed count that is impossible is refused at once. */
function countOf(name: string, place: string, count: StoredCount): (choosing: Choosing) => Bounds {
  const isRange = typeof count === 'object' && count !== null;
  const { min = 1, max = Number.POSITIVE_INFINITY } = isRange ? count : { min: count, max: count };
  if (typeof min !== 'function' && (!Number.isInteger(min) || min < 0)) {
    throw authorError('selection-count', name, String(min), shownBound(max));
  }
  if (typeof min !== 'function' && typeof max !== 'function') {
    if (!(max >= min)) throw authorError('selection-count', name, String(min), String(max));
    const bounds = Object.freeze({ min, max });
    return () => bounds;
  }
  return choosing => {
    const least = wholeNumber(min, choosing, place);
    return {
      min: Math.max(0, least),
      max: max === min ? least : wholeNumber(max, choosing, place),
    };
  };
}

function shownBound(bound: Computed<number>): string {
  return typeof bound === 'function' ? 'a computed number of' : String(bound);
}

/** A computed count. More than there are values, or fewer than none, is no mistake: it cannot be chosen then. */
function wholeNumber(given: Computed<number>, choosing: Choosing, place: string): number {
  const count = computedNumber(given, choosing, place);
  if (Number.isInteger(count) || count === Number.POSITIVE_INFINITY) return count;
  throw authorError('no-whole-number', place, String(count));
}

function placesOf(selection: string, source: SelectionSource): CallbackPlaces {
  return {
    when: `when of ${selection}`,
    choices: `choices of ${selection}`,
    count: `${source.kind === 'amounts' ? 'min, max or total' : 'multiSelect'} of ${selection}`,
    limit: `limit of ${selection}`,
    filter: `filter of ${selection}`,
    disabled: `disabled of ${selection}`,
    validate: `validate of ${selection}`,
    until: `until of ${selection}`,
    shown: `prompt, display or boardRef of ${selection}`,
  };
}

function filterOf(name: string, { filter, filterBy }: StoredOptions): Selection['filter'] {
  if (filterBy === undefined) return filter ?? null;
  const { key, selection } = filterBy;
  const earlierOf = (chosen: unknown): unknown => {
    if (typeof chosen !== 'object' || chosen === null) return chosen;
    if (!(key in chosen)) throw authorError('filter-by', name, selection, key);
    return Reflect.get(chosen, key);
  };
  return (value, choosing) =>
    fitsEarlier(attribute(value, key), choosing.args[selection], earlierOf) &&
    (filter === undefined || filter(value, choosing));
}

/** Whether an attribute equals an earlier choice, or one of several; a choice left out fits everything. */
function fitsEarlier(
  wanted: unknown,
  chosen: unknown,
  earlierOf: (chosen: unknown) => unknown,
): boolean {
  if (chosen === undefined) return true;
  if (!Array.isArray(chosen)) return earlierOf(chosen) === wanted;
  return chosen.length === 0 || chosen.some(each => earlierOf(each) === wanted);
}

function attribute(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
