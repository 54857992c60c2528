import { elementOf } from '../../elements/element/element-collection.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { authorError, inWords } from '../../errors/errors.ts';
import { isElement, type Node, nodeOf, type World } from '../../state/node/node.ts';
import { prototypeIsPlain } from '../../state/values/baseline.ts';
import { nodeAtPath, pathOfNode } from '../../state/values/encoding.ts';
import { isJsonObject, type JsonValue } from '../../state/values/json.ts';

/** A serialized element or player: by id, by its place in the tree, or by seat position. */
export type SerializedReference =
  | { readonly __elementId: number }
  | { readonly __elementRef: string }
  | { readonly __playerRef: number };

/** What the value under each key has to be. */
const KEYS = { __elementId: 'number', __elementRef: 'string', __playerRef: 'number' } as const;

/** Whether a value is a reference as serialised actions hold them. */
export function isSerializedReference(value: unknown): value is SerializedReference {
  if (typeof value !== 'object' || value === null) return false;
  const [key, ...more] = Object.keys(value);
  if (key === undefined || more.length > 0 || !Object.hasOwn(KEYS, key)) return false;
  return typeof Reflect.get(value, key) === Reflect.get(KEYS, key);
}

/** The element that a reference names in a game, if there is one. */
export function elementReferredTo(
  world: World,
  reference: SerializedReference,
): GameElement | undefined {
  if ('__playerRef' in reference) return elementOf(world.seats.children[reference.__playerRef]);
  if ('__elementId' in reference) return elementOf(world.nodes[reference.__elementId]);
  return elementOf(nodeAtPath(world, reference.__elementRef));
}

/**
 * Whether a value from outside means a value of a list. An element is meant by itself or by its id, a
 * player by position; records, which the rules make anew each time, are meant by their content.
 */
export function represents(outside: unknown, listed: unknown): boolean {
  if (Object.is(outside, listed) || outside === listed) return true;
  if (isElement(listed)) return outside === numberOf(listed);
  if (Array.isArray(listed) !== Array.isArray(outside) || isElement(outside)) return false;
  const content = contentOf(listed);
  const given = contentOf(outside);
  if (content === undefined || content.length !== given?.length) return false;
  const byKey = new Map(given);
  return content.every(([key, each]) => byKey.has(key) && represents(byKey.get(key), each));
}

/** What a list or a record holds; nothing is under a key that holds `undefined`. */
function contentOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((each, i) => [String(i), each]);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  // A Map or a Set keeps nothing under keys: by content it would equal any empty record.
  return entries.length > 0 || prototypeIsPlain(value) ? entries : undefined;
}

/** The identifier of an element from a client: the position of a player, the id of any other element. */
function numberOf(element: Parameters<typeof nodeOf>[0]): number {
  const { world, parent, index, id } = nodeOf(element);
  return parent === world.seats ? index : id;
}

/** Replaces an untrusted value that cannot be read; it equals no value. */
export const MEANINGLESS: unique symbol = Symbol('meaningless');

/** A value from outside that is nested deeper, or holds more, is no choice of any game. */
const DEEPEST = 8;
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
    // Most actions have no arguments, and allocating a map is slow.
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

/** How elements are serialized. */
export interface SerializeOptions {
  /** By id, or by the place in the tree: `game/0/3`. Players are always serialized by position. */
  readonly by?: 'id' | 'branch';
}

/** A value that was chosen, as plain data: elements and players become references. */
export function serializeValue(value: unknown, options: SerializeOptions = {}): JsonValue {
  return written(value, options, 0);
}

function written(value: unknown, options: SerializeOptions, depth: number): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: String(value) };
  if (isElement(value)) return referenceTo(nodeOf(value), options);
  const content = depth < DEEPEST ? contentOf(value) : undefined;
  if (content === undefined) throw authorError('value-not-data', inWords(value));
  const entries = content.map(([key, each]): [string, JsonValue] => [
    key,
    written(each, options, depth + 1),
  ]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function referenceTo(node: Node, { by = 'id' }: SerializeOptions): JsonValue {
  if (node.parent === node.world.seats) return { __playerRef: node.index };
  return by === 'id' ? { __elementId: node.id } : { __elementRef: pathOfNode(node) };
}

/** The live value that plain data represents in a game; `undefined` if it names an element that does not exist. */
export function deserializeValue(value: unknown, game: GameSpace): unknown {
  return withoutMeaningless(liveValue(nodeOf(game).world, value));
}

function withoutMeaningless(value: unknown): unknown {
  if (value === MEANINGLESS) return undefined;
  if (Array.isArray(value)) return value.map(withoutMeaningless);
  if (isElement(value) || !isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutMeaningless(each)]);
  return Object.fromEntries(entries);
}
