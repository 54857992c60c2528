import { isJsonObject, type JsonValue } from '../../state/values/json.ts';
import type { Appearance, AppearanceCount } from './wire.ts';

/** Up to this many appearances are compared one by one: most piles have one or two. */
const SHORT_LIST = 8;

interface Counted {
  readonly appearance: Appearance;
  count: number;
}

/** How many elements have each appearance. Counts are sorted by appearance, so that the true order does not show. */
export class AppearanceCounts {
  /** Created with the first count: most containers count nothing. */
  #few: Counted[] | undefined;
  /** By JSON text, once the list is long. */
  #many: Map<string, Counted> | undefined;

  static from(counts: readonly AppearanceCount[] = []): AppearanceCounts {
    const result = new AppearanceCounts();
    for (const [appearance, count] of counts) result.add(appearance, count);
    return result;
  }

  get isEmpty(): boolean {
    if (this.#many !== undefined) return this.#many.size === 0;
    return this.#few === undefined || this.#few.length === 0;
  }

  add(appearance: Appearance, count: number): void {
    if (this.#many !== undefined) addToMany(this.#many, appearance, count);
    else this.#addToFew(appearance, count);
  }

  counts(): AppearanceCount[] {
    if (this.#many !== undefined) return inOrder([...this.#many]);
    const few = this.#few ?? [];
    const [only] = few;
    if (only !== undefined && few.length === 1) return [[only.appearance, only.count]];
    return inOrder(few.map(each => [JSON.stringify(each.appearance), each]));
  }

  #addToFew(appearance: Appearance, count: number): void {
    this.#few ??= [];
    const few = this.#few;
    for (let i = 0; i < few.length; i++) {
      const known = few[i];
      if (known === undefined || !isSameAppearance(known.appearance, appearance)) continue;
      known.count += count;
      if (known.count === 0) few.splice(i, 1);
      return;
    }
    few.push({ appearance, count });
    if (few.length <= SHORT_LIST) return;
    this.#many = new Map(few.map(each => [JSON.stringify(each.appearance), each]));
    this.#few = undefined;
  }
}

function addToMany(many: Map<string, Counted>, appearance: Appearance, count: number): void {
  const text = JSON.stringify(appearance);
  const known = many.get(text);
  if (known === undefined) many.set(text, { appearance, count });
  else if (known.count + count === 0) many.delete(text);
  else known.count += count;
}

function inOrder(counted: [text: string, Counted][]): AppearanceCount[] {
  counted.sort(([a], [b]) => (a < b ? -1 : 1));
  return counted.map(([, { appearance, count }]) => [appearance, count]);
}

/** Whether two appearances have the same JSON text, including the order of keys. */
function isSameAppearance(one: Appearance, other: Appearance): boolean {
  if (one === null || other === null) return one === other;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    if (key !== others[i] || !isSameValue(one[key], other[key])) return false;
  }
  return true;
}

function isSameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (isJsonObject(one) && isJsonObject(other)) return isSameAppearance(one, other);
  // Two lists; of anything else at most one is an object.
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
