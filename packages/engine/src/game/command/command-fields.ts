import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../state/values/json.ts';
import { CommandRefusal, type CommandType } from './command.ts';

/** The fields of a command from outside: each is of the kind that was asked for, or the command is refused. */
export class CommandFields {
  readonly #type: CommandType;
  readonly #json: JsonObject;
  readonly #known = new Set(['type']);

  constructor(type: CommandType, json: JsonObject) {
    this.#type = type;
    this.#json = json;
  }

  has(name: string): boolean {
    return this.#json[name] !== undefined;
  }

  value(name: string): JsonValue {
    this.#known.add(name);
    const value = this.#json[name];
    if (value === undefined) throw this.#refusal(name, 'given');
    return value;
  }

  whole(name: string): number {
    const value = this.value(name);
    if (!isWhole(value)) throw this.#refusal(name, 'a whole number from 0');
    return value;
  }

  wholes(name: string): readonly number[] {
    const value = this.value(name);
    if (!isJsonList(value) || !value.every(isWhole)) {
      throw this.#refusal(name, 'a list of whole numbers from 0');
    }
    return value;
  }

  text(name: string): string {
    const value = this.value(name);
    if (typeof value !== 'string') throw this.#refusal(name, 'a text');
    return value;
  }

  boolean(name: string): boolean {
    const value = this.value(name);
    if (typeof value !== 'boolean') throw this.#refusal(name, 'true or false');
    return value;
  }

  record(name: string): JsonObject {
    const value = this.value(name);
    if (!isJsonObject(value)) throw this.#refusal(name, 'a record');
    return value;
  }

  oneOf<V extends string>(name: string, known: readonly V[]): V {
    const value = this.value(name);
    const found = known.find(each => each === value);
    if (found === undefined) throw this.#refusal(name, `one of: ${known.join(', ')}`);
    return found;
  }

  /** Refuses fields that the command does not have: a misspelt field would otherwise be ignored silently. */
  end(): void {
    const unknown = Object.keys(this.#json).find(name => !this.#known.has(name));
    if (unknown === undefined) return;
    const known = [...this.#known].join(', ');
    throw new CommandRefusal(`${this.#type} has no field "${unknown}". It has: ${known}.`);
  }

  #refusal(name: string, wanted: string): CommandRefusal {
    return new CommandRefusal(`The field "${name}" of ${this.#type} has to be ${wanted}.`);
  }
}

function isWhole(value: JsonValue): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
