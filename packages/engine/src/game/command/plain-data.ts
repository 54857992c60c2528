import { isElement } from '../../state/node/anchored.ts';
import { prototypeIsPlain } from '../../state/values/encode-cell.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { CommandRefusal } from './command.ts';

/** A value may be nested 64 deep, and a Map takes three levels of JSON for one. */
const MOST_DEPTH = 256;
const MOST_ITEMS = 1_000_000;

/**
 * A copy of what came from outside, if it is plain data. A stranger's object may answer differently
 * when it is looked at again, or run a stranger's code: it is looked at once, and here.
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
