import { authorError, inWords } from '../../errors/errors.ts';
import { type CachedQuery, nodeOfPlayer } from '../../state/node/node.ts';
import type { ChangeGuard } from '../../state/node/world-parts.ts';
import { isCurrent } from '../../state/queries/query-cache.ts';
import type { Random } from '../../state/random/random.ts';
import { firstAlike, haveNamesakes, placesAlike } from './interchangeable.ts';
import type { ShownChoice } from './pending-selection.ts';
import {
  type Bounds,
  type Choosing,
  NONE,
  OpenSource,
  type Selection,
} from './selection/selection.ts';

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
  /** How many values to choose, if the selection takes several. */
  count: Bounds | null = null;
  /** The values before `filter`; `null` where they cannot be listed: texts, unbounded numbers. */
  candidates: readonly unknown[] | null = null;
  readonly guard: ChangeGuard;
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
  /** Whether every value is listed and can be chosen. */
  readonly #isAllLegal: boolean;
  /**
   * For each place the first one with an interchangeable element; `null` if no two elements are, `undefined`
   * until it is needed: one move needs no knowledge of which of hundreds of elements are alike.
   */
  #firstAlike: readonly number[] | null | undefined = null;
  /** The version of the query in whose elements no two can be interchangeable. */
  #distinctAt = -1;
  /** The places of interchangeable elements that can be chosen, by the first place alike. */
  #alike: Map<number, number[]> | undefined;
  /** How often each candidate can be taken, by index, once it has been computed. */
  #limits: number[] | undefined;
  #legal: readonly number[] | undefined;
  #playable: readonly number[] | undefined;

  constructor(selection: Selection, choosing: Choosing, guard: ChangeGuard) {
    this.selection = selection;
    this.choosing = choosing;
    this.guard = guard;
    // A list of the author's own may have gaps, which are looked for one by one.
    this.#isAllLegal = selection.isFixed && !selection.source.mayHaveGaps;
  }

  /** Whether every value is listed and can be chosen, and no two are interchangeable. */
  get isWhole(): boolean {
    return this.#isAllLegal && this.#alikeByPlace === null;
  }

  get #alikeByPlace(): readonly number[] | null {
    if (this.#firstAlike === undefined) this.#firstAlike = this.#findAlike();
    return this.#firstAlike;
  }

  /** Lists the values of the present position; its memory stays, since a new list costs as much as a move. */
  read(): void {
    const { selection, choosing } = this;
    this.guard.at(selection.places.choices);
    this.shown = undefined;
    this.prompt = undefined;
    this.#validity = undefined;
    this.#alike = undefined;
    this.#limits = undefined;
    this.#legal = undefined;
    this.#playable = undefined;
    this.bounds = selection.source.bounds(choosing, selection.places.choices);
    if (selection.count !== null) this.count = this.#count(selection.count);
    if (this.#found === null || !isCurrent(this.#found)) {
      this.#found = selection.source.query(choosing);
    }
    this.candidates = this.#found === null ? this.#listed() : this.#found.elements;
    this.#length = this.candidates === null ? 0 : this.candidates.length;
    if (selection.mergesAlike) this.#firstAlike = undefined;
    const needed = this.#isAllLegal ? 0 : this.#length;
    if (needed > this.#verdicts.length || this.#stamp >= LAST_STAMP) {
      this.#verdicts = roomFor(needed);
      this.#stamp = 0;
    } else this.#stamp += STAMP;
  }

  #count(count: NonNullable<Selection['count']>): Bounds {
    this.guard.at(this.selection.places.count);
    const bounds = count(this.choosing);
    this.guard.at(this.selection.places.choices);
    return bounds;
  }

  #listed(): readonly unknown[] | null {
    const { selection, choosing, bounds } = this;
    const { source, count, places } = selection;
    return source.candidates({ choosing, bounds, isSet: count !== null, place: places.choices });
  }

  #findAlike(): readonly number[] | null {
    const { candidates } = this;
    if (candidates === null || candidates.length < 2) return null;
    if (this.#found !== null) {
      const { version } = this.#found;
      if (version === this.#distinctAt) return null;
      if (!haveNamesakes(candidates)) {
        this.#distinctAt = version;
        return null;
      }
    }
    return firstAlike(candidates, nodeOfPlayer(this.choosing.player).index);
  }

  verdict(index: number): number {
    const known = (this.#verdicts[index] ?? 0) - this.#stamp;
    return known > VERDICT.unknown ? known : this.#decide(index);
  }

  #decide(index: number): number {
    if (index >= this.#length) return VERDICT.absent;
    if (this.#isAllLegal) return VERDICT.legal;
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

  /** Every candidate that can be chosen, by index; of interchangeable elements the first. */
  get playable(): readonly number[] {
    if (this.selection.validate === null && this.#alikeByPlace === null) return this.legal;
    this.#playable ??= this.#distinct(this.enabled);
    return this.#playable;
  }

  /** Every candidate that can be chosen, by index. */
  get enabled(): readonly number[] {
    if (this.selection.validate === null) return this.legal;
    return this.legal.filter(index => this.validity(index) === true);
  }

  #distinct(places: readonly number[]): readonly number[] {
    const first = this.#alikeByPlace;
    if (first === null) return places;
    this.#alike = new Map();
    for (const place of places) {
      const head = first[place] ?? place;
      const members = this.#alike.get(head);
      if (members === undefined) this.#alike.set(head, [place]);
      else members.push(place);
    }
    return Array.from(this.#alike.values(), ([representative = 0]) => representative);
  }

  /** The places that can be chosen of the elements interchangeable with the one at an index, ascending. */
  membersOf(index: number): readonly number[] {
    const first = this.#alikeByPlace;
    // Computes the members with it.
    if (first === null || this.playable.length === 0) return [index];
    return this.#alike?.get(first[index] ?? index) ?? [index];
  }

  /** The place that represents a place: the first that can be chosen of those with interchangeable elements. */
  representative(index: number): number {
    if (this.#firstAlike !== undefined) return this.membersOf(index)[0] ?? index;
    const viewer = nodeOfPlayer(this.choosing.player).index;
    const places = placesAlike(this.candidates ?? NONE, index, viewer);
    return places?.find(place => this.isPlayable(place)) ?? index;
  }

  /** Whether a candidate may be taken several times. */
  get hasRepeats(): boolean {
    return this.#alikeByPlace !== null || this.selection.source.hasLimits;
  }

  /** How often the candidate at an index can be taken; for interchangeable elements, how many there are. */
  limitOf(index: number): number {
    const { source, places } = this.selection;
    if (!source.hasLimits) return this.membersOf(index).length;
    this.#limits ??= [];
    const known = this.#limits[index];
    if (known !== undefined) return known;
    this.guard.at(places.limit);
    const limit = source.limitOf(this.candidates?.[index], this.choosing, places.limit);
    const most = Math.min(limit, Math.max(0, this.count?.max ?? limit));
    if (most === Number.POSITIVE_INFINITY) throw authorError('amounts-without-end', places.limit);
    this.#limits[index] = most;
    return most;
  }

  /** The values at ascending places, in the order of the list; a place that comes again is the next one alike. */
  valuesAt(places: readonly number[]): readonly unknown[] {
    const { candidates } = this;
    if (this.#alikeByPlace === null) return places.map(place => candidates?.[place]);
    let again = 0;
    const taken = places.map((place, i) => {
      again = places[i - 1] === place ? again + 1 : 0;
      return this.membersOf(place)[again] ?? place;
    });
    return taken.sort((a, b) => a - b).map(place => candidates?.[place]);
  }

  /** The listed places in groups: those with interchangeable elements that have the same verdict and reason. */
  get shownGroups(): readonly (readonly number[])[] {
    const listed: number[] = [];
    for (let i = 0; i < this.#length; i++) if (this.verdict(i) !== VERDICT.absent) listed.push(i);
    const first = this.#alikeByPlace;
    if (first === null) return listed.map(place => [place]);
    const groups = new Map<string, number[]>();
    for (const place of listed) {
      const key = `${first[place]} ${this.verdict(place)} ${this.reasonIfDisabled(place)}`;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
    return [...groups.values()];
  }

  /** Why the candidate at an index is disabled, or `false`. */
  reasonIfDisabled(index: number): string | false {
    return this.verdict(index) === VERDICT.disabled && this.reason(index);
  }

  /** The candidate that is number `i` of those that can be chosen, by index; -1 if there are fewer. */
  playableAt(i: number): number {
    if (this.isWhole) return i < this.#length ? i : -1;
    return this.playable[i] ?? -1;
  }

  /** How many candidates can be chosen; counting them does not build the list of them. */
  get playableCount(): number {
    if (this.isWhole) return this.#length;
    if (this.#legal !== undefined || this.#alikeByPlace !== null) return this.playable.length;
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
