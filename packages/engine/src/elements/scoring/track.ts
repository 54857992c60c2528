import { authorError, inWords } from '../../errors/errors.ts';
import {
  makeTrackRules,
  type TrackEntry,
  type TrackOptions,
  type TrackRules,
} from './track-options.ts';

/** The state of a track as plain data. */
export interface TrackJSON<E extends TrackEntry> {
  readonly entries: readonly E[];
}

/** Where some of a track's points come from. */
type PointsLine<E extends TrackEntry> =
  | { readonly source: 'start'; readonly points: number }
  | { readonly source: 'entry'; readonly entry: E; readonly points: number }
  | { readonly source: 'completion'; readonly points: number };

type Verdict<E> = { readonly refusal: false; readonly entry: E } | { readonly refusal: string };

/**
 * A row of boxes that a player fills in order, with its score.
 *
 * Keep it in a field of a player or an element, and make it where that field is initialised. Only
 * the entries are state; the options, functions among them, come from the code. A track first made
 * in the middle of play would have no options after the game is restored.
 *
 * For a track of your own say what it takes, and which entry may follow which.
 *
 * @example
 * class PairTrack extends Track<string> {
 *   protected override get takes(): string {
 *     return 'a pair such as "3-3"';
 *   }
 *   protected override parseEntry(value: unknown): string | undefined {
 *     return typeof value === 'string' && /^(\d)-\1$/.test(value) ? value : undefined;
 *   }
 *   protected override whyNotAfter(pair: string, before: readonly string[]): string | false {
 *     return before.includes(pair) && `${pair} is already taken`;
 *   }
 * }
 *
 * const pairs = new PairTrack({ size: 3, points: [0, 2, 5, 9] });
 * pairs.add('3-3'); // => 2
 * pairs.whyNotAdd('3-3'); // => '3-3 is already taken'
 */
export abstract class Track<E extends TrackEntry> {
  /** All of the track's state; a private `#field` would be invisible to the journal. */
  protected entries: E[] = [];
  readonly #rules: TrackRules<E>;

  constructor(options: TrackOptions<E> = {}) {
    this.#rules = makeTrackRules(options, new.target.name);
  }

  /** What errors call the track. */
  get name(): string {
    return this.#rules.name;
  }

  /** How many boxes there are; `Infinity` for a track without end. */
  get size(): number {
    return this.#rules.size;
  }

  /** What the track takes, to follow "Must be": `'a whole number'`. */
  protected abstract get takes(): string;

  /** The entry that `value` represents, or `undefined` if this track can never hold it. */
  protected abstract parseEntry(value: unknown): E | undefined;

  /**
   * The reason `entry` may not follow the entries `before`, or `false`.
   *
   * Look at `before` and not at the track: saved entries are judged by it too, one by one.
   */
  protected abstract whyNotAfter(entry: E, before: readonly E[]): string | false;

  /** How many boxes `entries` fill. */
  protected filled(entries: readonly E[]): number {
    return entries.length;
  }

  /** The reason `value` may not be added now, in words for the player, or `false`. */
  whyNotAdd(value: E): string | false {
    return this.#judge(value, this.entries).refusal;
  }

  /** Whether `value` may be added now. */
  canAdd(value: E): boolean {
    return this.whyNotAdd(value) === false;
  }

  /** Writes `value` into the next box and returns the points it brings, or throws if it may not. */
  add(value: E): number {
    const verdict = this.#judge(value, this.entries);
    if (verdict.refusal !== false) {
      throw authorError('track-refuses', this.name, inWords(value), verdict.refusal);
    }
    // Both sums come first: a function of points that throws must not leave the entry behind.
    const gained = this.#worth([...this.entries, verdict.entry]) - this.#worth(this.entries);
    this.entries.push(verdict.entry);
    return gained;
  }

  /** The entries, first to last, as a list of the caller's own. */
  getEntries(): E[] {
    return [...this.entries];
  }

  /** The entry added last, or `undefined` on an empty track. */
  getLastEntry(): E | undefined {
    return this.entries.at(-1);
  }

  /** Whether every box is filled. */
  isComplete(): boolean {
    return this.#isFull(this.entries);
  }

  /** Whether nothing has been added. */
  isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** The score of the track: its entries, and the bonus if it is complete. */
  calculatePoints(): number {
    return this.#worth(this.entries);
  }

  /**
   * Where the points come from, line by line; the lines add up to `calculatePoints()`.
   *
   * A `start` line is there only if the empty track is worth something, and a `completion` line
   * only if the track is complete and has a bonus.
   */
  getPointsBreakdown(): PointsLine<E>[] {
    const start = this.#pointsFor([]);
    const lines: PointsLine<E>[] = start === 0 ? [] : [{ source: 'start', points: start }];
    let before = start;
    for (const [index, entry] of this.entries.entries()) {
      const after = this.#pointsFor(this.entries.slice(0, index + 1));
      lines.push({ source: 'entry', entry, points: after - before });
      before = after;
    }
    const bonus = this.#bonusFor(this.entries);
    if (bonus !== 0) lines.push({ source: 'completion', points: bonus });
    return lines;
  }

  /** Empties every box. */
  clear(): void {
    this.entries = [];
  }

  /** The state as plain data, which `fromJSON` takes back. */
  toJSON(): TrackJSON<E> {
    return { entries: this.getEntries() };
  }

  /** Restores what `toJSON` returned; data that could not have been added entry by entry throws and changes nothing. */
  fromJSON(data: unknown): this {
    const entries: E[] = [];
    for (const [index, value] of this.#listIn(data).entries()) {
      const verdict = this.#judge(value, entries);
      if (verdict.refusal !== false) {
        const problem = `entry ${index + 1}, ${inWords(value)}, is refused: ${verdict.refusal}`;
        throw authorError('track-data', this.name, problem);
      }
      entries.push(verdict.entry);
    }
    this.entries = entries;
    return this;
  }

  #listIn(data: unknown): readonly unknown[] {
    if (typeof data === 'object' && data !== null && 'entries' in data) {
      if (Array.isArray(data.entries)) return data.entries;
    }
    throw authorError('track-data', this.name, `${inWords(data)} has no list of entries`);
  }

  #judge(value: unknown, before: readonly E[]): Verdict<E> {
    const entry = this.parseEntry(value);
    if (entry === undefined) return { refusal: `Must be ${this.takes}` };
    if (this.#isFull(before)) return { refusal: 'This track is full' };
    const refusal = this.whyNotAfter(entry, before);
    return refusal === false ? { refusal, entry } : { refusal };
  }

  #isFull(entries: readonly E[]): boolean {
    return this.filled(entries) >= this.#rules.size;
  }

  #worth(entries: readonly E[]): number {
    return this.#pointsFor(entries) + this.#bonusFor(entries);
  }

  #bonusFor(entries: readonly E[]): number {
    return this.#isFull(entries) ? this.#rules.completionBonus : 0;
  }

  #pointsFor(entries: readonly E[]): number {
    const { points } = this.#rules;
    const worth =
      typeof points === 'function'
        ? points(entries)
        : points[Math.min(this.filled(entries), points.length - 1)];
    if (worth === undefined || !Number.isFinite(worth)) {
      throw authorError('track-points', this.name, inWords(worth), entries.map(inWords).join(', '));
    }
    return worth;
  }
}
