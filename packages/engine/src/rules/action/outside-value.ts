import { isElement, nodeOf } from '../../state/node/anchored.ts';
import type { World } from '../../state/node/world.ts';
import { prototypeIsPlain } from '../../state/values/encode-cell.ts';
import { elementReferredTo, isSerializedReference } from './serialized-reference.ts';

/** Stands for what came from outside and cannot mean anything here; it equals nothing. */
export const MEANINGLESS: unique symbol = Symbol('meaningless');

/** A value from outside that is nested deeper, or holds more, is no choice of any game. */
export const DEEPEST = 8;
const MOST_ITEMS = 10_000;

/**
 * A value from outside as the rules may see it: references are the live elements, lists and records
 * are copies. Reading a stranger's object can run a stranger's code; whatever that throws makes the
 * value meaningless, and nothing more.
 */
export function liveValue(world: World, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  try {
    return new Reading(world).read(raw, 0);
  } catch {
    return MEANINGLESS;
  }
}

/** A list from outside, its items as they came; `undefined` if it is no list, or longer than `most`. */
export function listFromOutside(raw: unknown, most: number): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(raw) || raw.length > most) return undefined;
    return Array.from({ length: raw.length }, (_, i): unknown => raw[i]);
  } catch {
    return undefined;
  }
}

const NO_ARGUMENTS: ReadonlyMap<string, unknown> = new Map();

/** Arguments from outside, by name; `undefined` if they are not given by name at all. */
export function argsFromOutside(raw: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  try {
    const names = Object.keys(raw);
    // A map takes long to make, and most actions have no arguments.
    if (names.length === 0) return NO_ARGUMENTS;
    return new Map(names.map(name => [name, Reflect.get(raw, name)]));
  } catch {
    return undefined;
  }
}

class Reading {
  readonly #world: World;
  #items = 0;

  constructor(world: World) {
    this.#world = world;
  }

  read(raw: unknown, depth: number): unknown {
    if (++this.#items > MOST_ITEMS || depth > DEEPEST) throw new RangeError('too much');
    if (typeof raw !== 'object' || raw === null) return raw;
    if (isElement(raw)) return nodeOf(raw).world === this.#world ? raw : MEANINGLESS;
    if (isSerializedReference(raw)) return elementReferredTo(this.#world, raw) ?? MEANINGLESS;
    const number = numberBeyondJson(raw);
    if (number !== undefined) return number;
    if (Array.isArray(raw)) {
      if (raw.length > MOST_ITEMS) throw new RangeError('too much');
      return Array.from({ length: raw.length }, (_, i) => this.read(raw[i], depth + 1));
    }
    if (!prototypeIsPlain(raw)) return MEANINGLESS;
    const entries = Object.keys(raw).map((key): [string, unknown] => [
      key,
      this.read(Reflect.get(raw, key), depth + 1),
    ]);
    return Object.fromEntries(entries);
  }
}

/** The numbers that JSON lacks, as they are written. */
const BEYOND_JSON = new Map<unknown, number>(
  [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN].map(each => [
    String(each),
    each,
  ]),
);

function numberBeyondJson(raw: object): number | undefined {
  return Object.keys(raw).length === 1 ? BEYOND_JSON.get(Reflect.get(raw, '$')) : undefined;
}
