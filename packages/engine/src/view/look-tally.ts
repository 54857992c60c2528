import { isJsonObject, type JsonValue } from '../state/values/json.ts';
import type { Look, LookCount } from './wire.ts';

/** So many looks are compared one by one: most heaps have one or two, and a text of each costs more. */
const FEW = 8;

interface Counted {
  readonly look: Look;
  count: number;
}

/** How many there are of each look. Counts are sorted by look: the true order must not show. */
export class LookTally {
  /** Made when something is counted: most elements have nothing to be counted in them. */
  #few: Counted[] | undefined;
  /** By their texts, once there have been more than a few. */
  #many: Map<string, Counted> | undefined;

  static from(counts: readonly LookCount[] = []): LookTally {
    const tally = new LookTally();
    for (const [look, count] of counts) tally.add(look, count);
    return tally;
  }

  get isEmpty(): boolean {
    if (this.#many !== undefined) return this.#many.size === 0;
    return this.#few === undefined || this.#few.length === 0;
  }

  add(look: Look, count: number): void {
    if (this.#many !== undefined) addToMany(this.#many, look, count);
    else this.#addToFew(look, count);
  }

  counts(): LookCount[] {
    if (this.#many !== undefined) return inOrder([...this.#many]);
    const few = this.#few ?? [];
    const [only] = few;
    if (only !== undefined && few.length === 1) return [[only.look, only.count]];
    return inOrder(few.map(each => [JSON.stringify(each.look), each]));
  }

  #addToFew(look: Look, count: number): void {
    this.#few ??= [];
    const few = this.#few;
    for (let i = 0; i < few.length; i++) {
      const known = few[i];
      if (known === undefined || !isSameLook(known.look, look)) continue;
      known.count += count;
      if (known.count === 0) few.splice(i, 1);
      return;
    }
    few.push({ look, count });
    if (few.length <= FEW) return;
    this.#many = new Map(few.map(each => [JSON.stringify(each.look), each]));
    this.#few = undefined;
  }
}

function addToMany(many: Map<string, Counted>, look: Look, count: number): void {
  const text = JSON.stringify(look);
  const known = many.get(text);
  if (known === undefined) many.set(text, { look, count });
  else if (known.count + count === 0) many.delete(text);
  else known.count += count;
}

function inOrder(counted: [text: string, Counted][]): LookCount[] {
  counted.sort(([a], [b]) => (a < b ? -1 : 1));
  return counted.map(([, { look, count }]) => [look, count]);
}

/** Whether two looks have the same text: the order of their keys counts, as it does there. */
function isSameLook(one: Look, other: Look): boolean {
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
  if (isJsonObject(one) && isJsonObject(other)) return isSameLook(one, other);
  // Two lists; of anything else at most one is an object.
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
