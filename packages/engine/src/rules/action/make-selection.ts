import { authorError } from '../../errors/author-error.ts';
import { type AnchoredClass, isAnchoredClass } from '../../state/node/shape.ts';
import type { CallbackPlaces, Choosing, Selection, Source, Worked } from './selection.ts';
import type { Count } from './selection-options.ts';

/** The options of any selection, as the engine keeps them. */
export interface StoredOptions {
  readonly prompt?: Worked<string>;
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
  readonly choices?: Worked<readonly unknown[]>;
  readonly elements?: Worked<readonly unknown[]>;
  readonly elementClass?: AnchoredClass;
  readonly from?: Worked<object>;
  readonly min?: Worked<number>;
  readonly max?: Worked<number>;
  readonly integer?: boolean;
  readonly pattern?: RegExp;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Which method of the builder was called. */
export type SelectionKind = 'choices' | 'elements' | 'class' | 'players' | 'number' | 'text';

/** A selection and the action that it is of, by name. */
export interface SelectionName {
  readonly action: string;
  readonly name: string;
}

/** Says what a selection asks for, and refuses options that cannot be meant. */
export function makeSelection(
  kind: SelectionKind,
  { action, name }: SelectionName,
  options: StoredOptions,
): Selection {
  const { boardRef } = options;
  const source = sources[kind](name, options);
  return {
    name,
    places: placesOf(`${action}.${name}`),
    source,
    isFixed: asksNobody(source) && choosesBlindly(options),
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

const sources: { readonly [K in SelectionKind]: (name: string, options: StoredOptions) => Source } =
  {
    choices: (name, { choices }) => ({ kind: 'values', values: listOf(name, 'choices', choices) }),
    elements: (name, { elements }) => ({
      kind: 'values',
      values: listOf(name, 'elements', elements),
    }),
    class: (name, { elementClass, from }) => {
      if (!isAnchoredClass(elementClass)) {
        throw authorError('not-an-element-class', name, String(elementClass));
      }
      return { kind: 'class', type: elementClass, from: from ?? null };
    },
    players: () => ({ kind: 'players' }),
    number: (_name, { min, max, integer }) => ({
      kind: 'number',
      min: min ?? Number.NEGATIVE_INFINITY,
      max: max ?? Number.POSITIVE_INFINITY,
      integer: integer ?? true,
    }),
    text: (_name, { pattern, minLength, maxLength }) => ({
      kind: 'text',
      pattern: pattern ?? null,
      minLength: minLength ?? 0,
      maxLength: maxLength ?? Number.POSITIVE_INFINITY,
    }),
  };

/** Whether the values are there without a callback. */
function asksNobody(source: Source): boolean {
  switch (source.kind) {
    case 'values':
      return typeof source.values !== 'function';
    case 'class':
      return typeof source.from !== 'function';
    case 'number':
      return typeof source.min !== 'function' && typeof source.max !== 'function';
    default:
      return true;
  }
}

/** Whether no callback decides which of the values can be chosen. */
function choosesBlindly({ filter, filterBy, disabled, validate, repeat }: StoredOptions): boolean {
  return [filter, filterBy, disabled, validate, repeat].every(option => option === undefined);
}

function listOf(
  name: string,
  option: string,
  list: Worked<readonly unknown[]> | undefined,
): Worked<readonly unknown[]> {
  if (typeof list === 'function' || Array.isArray(list)) return list;
  throw authorError('selection-without-list', name, option);
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
