import { elementReferredTo, isSerializedReference } from '../../rules/action/outside-value.ts';
import { isAnchoredClass } from '../../state/node/accessors.ts';
import { isElement, nodeOf, type World } from '../../state/node/node.ts';
import { prototypeIsPlain } from '../../state/values/baseline.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../state/values/json.ts';
import { revive } from '../../state/values/live-values.ts';
import { CommandRefusal } from './command.ts';

/** A value may be nested 64 deep, and a Map takes three levels of JSON for one. */
const MOST_DEPTH = 256;
const MOST_ITEMS = 1_000_000;

/**
 * Copies an untrusted value if it is plain data. An untrusted object may return different values
 * when it is read again, or run its own code: it is read once, here.
 */
export function plainData(raw: unknown): JsonValue {
  try {
    return new Copying().copy(raw, 0);
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    throw new CommandRefusal('A command cannot be read. Give plain data.', { cause: error });
  }
}

class Copying {
  #items = 0;

  copy(raw: unknown, depth: number): JsonValue {
    this.#count(1);
    if (depth > MOST_DEPTH) throw new CommandRefusal('A command is nested too deep.');
    if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
    if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
    if (Array.isArray(raw)) {
      const { length } = raw;
      this.#count(length);
      return Array.from({ length }, (_, i) => this.copy(raw[i], depth + 1));
    }
    if (typeof raw === 'object' && !isElement(raw) && prototypeIsPlain(raw)) {
      return this.#record(raw, depth);
    }
    throw new CommandRefusal(
      `A command holds something (${typeof raw}) that is not plain data. Write elements, players and values as serializeValue does.`,
    );
  }

  #record(raw: object, depth: number): JsonValue {
    const keys = Object.keys(raw);
    // Assigning to `__proto__` of a copy would replace its prototype instead of adding a property.
    if (keys.includes('__proto__')) throw new CommandRefusal('A command holds a "__proto__".');
    const entries = keys.map((key): [string, JsonValue] => [
      key,
      this.copy(Reflect.get(raw, key), depth + 1),
    ]);
    return Object.fromEntries(entries);
  }

  #count(items: number): void {
    this.#items += items;
    if (this.#items > MOST_ITEMS) throw new CommandRefusal('A command holds too much.');
  }
}

/**
 * A value of the journal as commands write it: the reference of an entry, `{ '@': id }`, becomes that
 * of `serializeValue`, and a record of the author's that happens to have the form of one is marked.
 */
export function valueForCommand(world: World, json: JsonValue): JsonValue {
  if (isJsonList(json)) return json.map(each => valueForCommand(world, each));
  if (!isJsonObject(json)) return json;
  if ('@' in json) return referenceById(world, Number(json['@']));
  const properties = recordForCommand(world, json);
  return isSerializedReference(json) ? { $object: Object.entries(properties) } : properties;
}

/** The same for every value of a record. */
export function recordForCommand(world: World, json: JsonObject): JsonObject {
  const entries = Object.entries(json).map(([key, each]) => [key, valueForCommand(world, each)]);
  return Object.fromEntries(entries);
}

/** How commands name an element inside a value. */
export function referenceById(world: World, id: number): JsonObject {
  const position = world.seats.children.findIndex(seat => seat.id === id);
  return position < 0 ? { __elementId: id } : { __playerRef: position };
}

/**
 * The live value that a command gives. An object of the right kind in `live` is filled, not replaced.
 * An error thrown by a helper class refuses the command.
 */
export function liveFromCommand(world: World, json: JsonValue, live?: unknown): unknown {
  const checked = checkedValue(world, json);
  try {
    return revive(checked, live, {
      element: id => world.nodes[id]?.element,
      helperClass: name => helperClass(world, name),
    });
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    const what = JSON.stringify(json).slice(0, 60);
    throw new CommandRefusal(`A helper cannot be made of ${what}.`, { cause: error });
  }
}

/** The live values of a record, by name. */
export function liveRecord(world: World, json: JsonObject): Record<string, unknown> {
  const entries = Object.entries(json).map(([key, each]) => [key, liveFromCommand(world, each)]);
  return Object.fromEntries(entries);
}

/** A value with its references as `revive` wants them, and nothing in it that is not understood. */
function checkedValue(world: World, json: JsonValue): JsonValue {
  if (isJsonList(json)) return json.map(each => checkedValue(world, each));
  if (!isJsonObject(json)) return json;
  if (isSerializedReference(json)) {
    const element = elementReferredTo(world, json);
    if (element !== undefined) return { '@': nodeOf(element).id };
    throw new CommandRefusal(`${JSON.stringify(json)} names nothing in this game.`);
  }
  const keys = Object.keys(json);
  const isMarked = keys.some(key => key.startsWith('$') || key.startsWith('@'));
  if (isMarked && !isKnownMark(keys.toSorted().join(), json)) {
    throw new CommandRefusal(
      `A value has the keys ${keys.join(', ').slice(0, 60)}, of which "$" or "@" means nothing here. Write such a record as { $object: [[key, value], …] }.`,
    );
  }
  return Object.fromEntries(keys.map(key => [key, checkedValue(world, json[key] ?? null)]));
}

function isKnownMark(keys: string, json: JsonObject): boolean {
  return Object.hasOwn(MARKS, keys) && (MARKS[keys]?.(json) ?? false);
}

/** What JSON lacks, by the keys it is written with, and whether it is written rightly. */
const MARKS: { readonly [keys: string]: (json: JsonObject) => boolean } = {
  $: ({ $ }) => ['undefined', 'NaN', 'Infinity', '-Infinity'].some(known => known === $),
  $set: ({ $set }) => isJsonList($set),
  $map: ({ $map }) => isListOfPairs($map),
  $object: ({ $object }) => isListOfPairs($object) && $object.every(isProperty),
  '$class,$state': ({ $class }) => typeof $class === 'string',
};

function isListOfPairs(json: JsonValue | undefined): json is readonly (readonly JsonValue[])[] {
  return isJsonList(json) && json.every(pair => isJsonList(pair) && pair.length === 2);
}

/** A property called `__proto__` would be filled into the prototype of all objects. */
function isProperty([key]: readonly JsonValue[]): boolean {
  return typeof key === 'string' && key !== '__proto__';
}

function helperClass(world: World, name: string): object {
  const found = world.classes.find(name);
  if (found !== undefined && !isAnchoredClass(found)) return found;
  throw new CommandRefusal(
    `No helper of a class ${name} is known in this game. A field that setup initialises with one makes it known.`,
  );
}
