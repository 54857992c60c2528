import { elementOf } from '../../elements/element/element-class.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import { authorError, inWords } from '../../errors/errors.ts';
import { isElement, nodeOf } from '../../state/node/anchored.ts';
import type { CachedQuery } from '../../state/node/node.ts';
import type { ChangeGuard } from '../../state/node/world.ts';
import { isCurrent } from '../../state/queries/query-cache.ts';
import type { Random } from '../../state/random/random.ts';
import { type Bounds, type Choosing, OpenSource, type Selection } from './selection/selection.ts';
import { BOARD_ROLES, type BoardRef } from './selection/selection-options.ts';

/** The cached verdict on one value of a list. */
export const VERDICT = { unknown: 0, legal: 1, absent: 2, disabled: 3 } as const;

/** The distance of two stamps is greater than every verdict. */
const STAMP = 4;
const LAST_STAMP = 2 ** 31 - 2 * STAMP;

const NO_VERDICTS: number[] = [];

/**
 * The values of one selection in one position, after certain earlier choices, and what is known of
 * each. An author's callback runs at most once for a value, for all callers: its result is cached.
 */
export class ChoiceList {
  readonly selection: Selection;
  readonly choosing: Choosing;
  /** The bounds, if the selection is a number. */
  bounds: Bounds | null = null;
  /** The values before `filter`; `null` where they cannot be listed: texts, unbounded numbers. */
  candidates: readonly unknown[] | null = null;
  readonly guard: ChangeGuard;
  /** Whether every value is listed and can be chosen. */
  readonly isWhole: boolean;
  /** How the values are shown, once it has been computed. */
  shown: readonly ShownChoice[] | undefined;
  /** The prompt that the player reads above the values, once it has been computed. */
  prompt: string | undefined;
  /** The engine's own list of all elements of a class, if those are the values. */
  #found: CachedQuery | null = null;
  #length = 0;
  /** Verdicts, each with the stamp of this list added: what another list has left there is unknown. */
  #verdicts: number[] = NO_VERDICTS;
  #stamp = 0;
  /** Why values are disabled, by index. Entries of an earlier list may remain; they are never read. */
  #reasons: string[] | undefined;
  /** The results of `validate`: by index in a list, by value without a list. */
  #validity: Map<unknown, true | string> | undefined;
  #legal: readonly number[] | undefined;
  #playable: readonly number[] | undefined;

  constructor(selection: Selection, choosing: Choosing, guard: ChangeGuard) {
    this.selection = selection;
    this.choosing = choosing;
    this.guard = guard;
    // A list of the author's own may have gaps, which are looked for one by one.
    this.isWhole = selection.isFixed && !selection.source.mayHaveGaps;
  }

  /** Lists the values of the present position; its memory stays, since a new list costs as much as a move. */
  read(): void {
    const { selection, choosing } = this;
    this.guard.at(selection.places.choices);
    this.shown = undefined;
    this.prompt = undefined;
    this.#validity = undefined;
    this.#legal = undefined;
    this.#playable = undefined;
    this.bounds = selection.source.bounds(choosing);
    if (this.#found === null || !isCurrent(this.#found)) {
      this.#found = selection.source.query(choosing);
    }
    this.candidates = this.#found === null ? this.#listed() : this.#found.elements;
    this.#length = this.candidates === null ? 0 : this.candidates.length;
    const needed = this.isWhole ? 0 : this.#length;
    if (needed > this.#verdicts.length || this.#stamp >= LAST_STAMP) {
      this.#verdicts = roomFor(needed);
      this.#stamp = 0;
    } else this.#stamp += STAMP;
  }

  #listed(): readonly unknown[] | null {
    const { selection, choosing, bounds } = this;
    const { source, count, places } = selection;
    return source.candidates({ choosing, bounds, isSet: count !== null, place: places.choices });
  }

  verdict(index: number): number {
    const known = (this.#verdicts[index] ?? 0) - this.#stamp;
    return known > VERDICT.unknown ? known : this.#decide(index);
  }

  #decide(index: number): number {
    if (index >= this.#length) return VERDICT.absent;
    if (this.isWhole) return VERDICT.legal;
    const verdict = this.#judge(index);
    this.#verdicts[index] = this.#stamp + verdict;
    return verdict;
  }

  /** Why the candidate at `index` is disabled. */
  reason(index: number): string {
    return this.#reasons?.[index] ?? '';
  }

  /** Whether the candidate at `index` can be chosen: it is there, enabled, and passes `validate`. */
  isPlayable(index: number): boolean {
    if (this.verdict(index) !== VERDICT.legal) return false;
    return this.selection.validate === null || this.validity(index) === true;
  }

  /** What `validate` says to the candidate at `index`; the reason if it refuses. */
  validity(index: number): true | string {
    return this.#validate(index, this.candidates?.[index]);
  }

  /** What `validate` says to a value of which there is no list. */
  openValidity(value: unknown): true | string {
    return this.#validate(value, value);
  }

  /** Whether a value of which there is no list may be chosen, before `validate`. */
  accepts(value: unknown): boolean {
    const { source } = this.selection;
    return source instanceof OpenSource && source.accepts(value, this.bounds);
  }

  /** Whether a selection without a list accepts any value. */
  get isPossible(): boolean {
    const { source } = this.selection;
    return source instanceof OpenSource && source.isPossible(this.bounds);
  }

  /** A few values that a selection without a list accepts. */
  examples(): readonly unknown[] {
    const { source } = this.selection;
    const examples = source instanceof OpenSource ? source.examples(this.bounds) : [];
    return [...new Set(examples)].filter(value => this.#canBeOpen(value));
  }

  /** A random value for a selection without a list; `undefined` if the drawn value cannot be chosen. */
  draw(random: Random): unknown {
    const { source } = this.selection;
    const value = source instanceof OpenSource ? source.draw(this.bounds, random) : undefined;
    return this.#canBeOpen(value) ? value : undefined;
  }

  #canBeOpen(value: unknown): boolean {
    return this.accepts(value) && this.openValidity(value) === true;
  }

  /** Every candidate that is there and enabled, by index. */
  get legal(): readonly number[] {
    if (this.#legal === undefined) {
      const legal: number[] = [];
      for (let i = 0; i < this.#length; i++) if (this.verdict(i) === VERDICT.legal) legal.push(i);
      this.#legal = legal;
    }
    return this.#legal;
  }

  /** Every candidate that can be chosen, by index. */
  get playable(): readonly number[] {
    if (this.selection.validate === null) return this.legal;
    this.#playable ??= this.legal.filter(index => this.validity(index) === true);
    return this.#playable;
  }

  /** The candidate that is number `i` of those that can be chosen, by index; -1 if there are fewer. */
  playableAt(i: number): number {
    if (this.isWhole) return i < this.#length ? i : -1;
    return this.playable[i] ?? -1;
  }

  /** How many candidates can be chosen; counting them does not build the list of them. */
  get playableCount(): number {
    if (this.isWhole) return this.#length;
    if (this.#legal !== undefined) return this.playable.length;
    let count = 0;
    for (let i = 0; i < this.#length; i++) if (this.isPlayable(i)) count++;
    return count;
  }

  /** Whether a listed value can be chosen; looks no further than the first. */
  get hasPlayable(): boolean {
    for (let i = 0; i < this.#length; i++) if (this.isPlayable(i)) return true;
    return false;
  }

  #judge(index: number): number {
    const { selection, choosing } = this;
    const { filter, disabled, places } = selection;
    const value = this.candidates?.[index];
    if (value === undefined) throw authorError('undefined-choice', places.choices);
    if (filter !== null) {
      this.guard.at(places.filter);
      if (!filter(value, choosing)) return VERDICT.absent;
    }
    if (disabled === null) return VERDICT.legal;
    this.guard.at(places.disabled);
    const reason = disabled(value, choosing);
    if (reason === false) return VERDICT.legal;
    if (typeof reason !== 'string' || reason === '')
      throw authorError('no-reason', places.disabled, inWords(reason));
    this.#reasons ??= [];
    this.#reasons[index] = reason;
    return VERDICT.disabled;
  }

  #validate(key: unknown, value: unknown): true | string {
    const { validate, places } = this.selection;
    if (validate === null) return true;
    this.#validity ??= new Map();
    const known = this.#validity.get(key);
    if (known !== undefined) return known;
    this.guard.at(places.validate);
    const validity = checkedValidity(validate(value, this.choosing), places.validate);
    this.#validity.set(key, validity);
    return validity;
  }
}

/** A plain array: making a typed one takes longer than judging a short list. */
function roomFor(length: number): number[] {
  return length === 0 ? NO_VERDICTS : new Array(length);
}

/** The result of an author's `validate`; any other type is an author error. */
export function checkedValidity(validity: unknown, place: string): true | string {
  if (validity === true || (typeof validity === 'string' && validity !== '')) return validity;
  throw authorError('no-verdict', place, inWords(validity));
}

/** A value that a player sees on a list, and why it cannot be chosen, or `false`. */
export interface AnnotatedChoice<T = unknown> {
  readonly value: T;
  readonly disabled: string | false;
}

/** A value as it is shown: in words, and by the elements on the board that represent it. */
export interface ShownChoice<T = unknown> extends AnnotatedChoice<T> {
  readonly text: string;
  readonly boardRefs: readonly Required<BoardRef>[];
}

/** What a player sees on a list, in its order: what can be chosen, and what cannot with its reason. */
export function annotatedChoices(list: ChoiceList): AnnotatedChoice[] {
  return listedPlaces(list).map(place => annotated(list, place));
}

/** The visible choices with their texts and board references; computed once for a list. */
export function shownChoices(list: ChoiceList): readonly ShownChoice[] {
  list.shown ??= listedPlaces(list).map(place => shown(list, place));
  return list.shown;
}

function listedPlaces(list: ChoiceList): number[] {
  const places = Array.from({ length: list.candidates?.length ?? 0 }, (_, place) => place);
  return places.filter(place => list.verdict(place) !== VERDICT.absent);
}

function annotated(list: ChoiceList, place: number): AnnotatedChoice {
  const isDisabled = list.verdict(place) === VERDICT.disabled;
  return { value: list.candidates?.[place], disabled: isDisabled && list.reason(place) };
}

function shown(list: ChoiceList, place: number): ShownChoice {
  const { selection, choosing } = list;
  const choice = annotated(list, place);
  const { value } = choice;
  list.guard.at(selection.places.shown);
  const text = selection.display?.(value, choosing) ?? inPlainWords(value);
  const refs = selection.boardRefs?.(value, choosing) ?? elementItself(value);
  return { ...choice, text, boardRefs: refs.map(ref => boardRef(ref, selection.places.shown)) };
}

/** An element on the board represents itself; a player is not on the board. */
function elementItself(value: unknown): GameElement[] {
  if (!isElement(value)) return [];
  const node = nodeOf(value);
  return node.parent === node.world.seats ? [] : [elementOf(node)];
}

/** A reference to the board with its role; what is no element, or has an unknown role, is an author error. */
function boardRef(ref: object, place: string): Required<BoardRef> {
  const { element, role = 'highlight' }: Partial<BoardRef> = isElement(ref)
    ? { element: nodeOf(ref).element }
    : ref;
  if (!isElement(element) || !BOARD_ROLES.includes(role)) {
    throw authorError('board-ref', place, inWords(isElement(element) ? role : element));
  }
  return { element, role };
}

/** The text of a value whose author has not declared `display`. */
function inPlainWords(value: unknown): string {
  if (isElement(value)) return nodeOf(value).name;
  if (Array.isArray(value)) return value.map(inPlainWords).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const label: unknown = Reflect.get(value, 'label') ?? Reflect.get(value, 'name');
  if (typeof label === 'string') return label;
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${inPlainWords(each)}`)
    .join(', ');
}
