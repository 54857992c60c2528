import type { Node } from '../state/node/node.ts';
import { isCountedAs } from './look.ts';
import { sameJson } from './look-ops.ts';
import type { Look } from './wire.ts';

/** Where looks are counted. */
export type Counted = 'heap' | 'set';

/** So many looks are compared one by one: most heaps have one or two, and a text of each costs more. */
const FEW = 8;

/**
 * The looks that are counted in heaps and sets, by number: viewers count mostly the same, and so do
 * the steps of a game, so a few are kept from step to step.
 */
export class CountedLooks {
  readonly #looks: Look[] = [];
  readonly #places: Counted[] = [];
  readonly #texts: (string | undefined)[] = [];
  #length = 0;
  /** By where they are and by their texts, once there have been more than a few. */
  #byText: Map<string, number> | undefined;

  /** The number of a look in a heap or in a set. */
  numberOf(look: Look, place: Counted): number {
    if (this.#byText !== undefined) {
      return this.#byText.get(place + JSON.stringify(look)) ?? this.#add(look, place);
    }
    for (let number = 0; number < this.#length; number++) {
      if (this.placeAt(number) === place && isSameLook(this.lookAt(number), look)) return number;
    }
    return this.#add(look, place);
  }

  /** The number of what is counted of an element with a back for everyone; -1 if it has to be looked up. */
  numberOfBack(node: Node): number {
    if (this.#byText !== undefined) return -1;
    for (let number = 0; number < this.#length; number++) {
      if (this.placeAt(number) === 'heap' && isCountedAs(node, this.lookAt(number))) return number;
    }
    return -1;
  }

  lookAt(number: number): Look {
    return this.#looks[number] ?? null;
  }

  placeAt(number: number): Counted {
    return this.#places[number] ?? 'heap';
  }

  /** The text of a look, by which they are sorted: the true order must not show. */
  textAt(number: number): string {
    const text = this.#texts[number] ?? JSON.stringify(this.lookAt(number));
    this.#texts[number] = text;
    return text;
  }

  /** Forgets all of them if they are many: a number holds until then. */
  forgetMany(): void {
    if (this.#byText === undefined) return;
    for (let number = 0; number < this.#length; number++) {
      this.#looks[number] = null;
      this.#texts[number] = undefined;
    }
    this.#length = 0;
    this.#byText = undefined;
  }

  #add(look: Look, place: Counted): number {
    const number = this.#length++;
    // It is told again and again: who gets it must not change it for others.
    this.#looks[number] = Object.freeze(look);
    this.#places[number] = place;
    if (this.#byText !== undefined) this.#byText.set(place + this.textAt(number), number);
    else if (this.#length > FEW) this.#byText = this.#allByText();
    return number;
  }

  #allByText(): Map<string, number> {
    const byText = new Map<string, number>();
    for (let number = 0; number < this.#length; number++) {
      byText.set(this.placeAt(number) + this.textAt(number), number);
    }
    return byText;
  }
}

/** Whether two looks say the same. Attributes are in alphabetical order, so they have the same text then. */
function isSameLook(one: Look, other: Look): boolean {
  if (one === null || other === null) return one === other;
  let more = 0;
  for (const key in one) {
    if (!sameJson(one[key], other[key])) return false;
    more++;
  }
  for (const _ in other) more--;
  return more === 0;
}
