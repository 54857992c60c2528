import { authorError } from '../../errors/errors.ts';
import type {
  CallbackPlaces,
  Choosing,
  Computed,
  Selection,
  SelectionSource,
} from './selection/selection.ts';
import type { Count } from './selection/selection-options.ts';

/** The options that selections of several kinds have in common, as the engine stores them. */
export interface StoredOptions {
  readonly prompt?: Computed<string>;
  readonly optional?: boolean;
  readonly skipIfOnlyOne?: boolean;
  readonly multiSelect?: Count;
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
  return {
    name,
    places: placesOf(`${action}.${name}`),
    source,
    isFixed: source.isFixed && choosesBlindly(options),
    prompt: options.prompt ?? null,
    isOptional: options.optional ?? false,
    skipIfOnlyOne: options.skipIfOnlyOne ?? false,
    count: options.multiSelect === undefined ? null : countOf(name, options.multiSelect),
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

/** Whether no callback decides which of the values can be chosen. */
function choosesBlindly({ filter, filterBy, disabled, validate, repeat }: StoredOptions): boolean {
  return [filter, filterBy, disabled, validate, repeat].every(option => option === undefined);
}

function countOf(name: string, count: Count): { readonly min: number; readonly max: number } {
  const isRange = typeof count === 'object' && count !== null;
  const { min = 1, max = Number.POSITIVE_INFINITY } = isRange ? count : { min: count, max: count };
  if (!Number.isInteger(min) || min < 0 || !(max >= min)) {
    throw authorError('selection-count', name, min, max);
  }
  return { min, max };
}

function placesOf(selection: string): CallbackPlaces {
  return {
    choices: `choices of ${selection}`,
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
