import {
  type Setting,
  VISIBILITY_MODES,
  visibilityFromMode,
  withSeats,
  withSlots,
} from '../../state/node/setting.ts';
import type { Position } from '../../state/tree/tree.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../state/values/json.ts';
import {
  COMMAND_TYPES,
  type Command,
  type CommandOf,
  CommandRefusal,
  type CommandType,
} from './command.ts';
import { plainData } from './command-value.ts';

/** The fields of a command from outside: each is of the kind that was asked for, or the command is refused. */
class CommandFields {
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

/** Parses an untrusted value as a command, or refuses it. */
export function readCommand(raw: unknown): Command {
  const json = plainData(raw);
  if (!isJsonObject(json)) throw new CommandRefusal('A command is a record with a "type".');
  const type = COMMAND_TYPES.find(known => known === json['type']);
  if (type === undefined) {
    throw new CommandRefusal(
      `There is no command of the type ${textOf(json['type'])}. Known are: ${COMMAND_TYPES.join(', ')}.`,
    );
  }
  const fields = new CommandFields(type, json);
  const command = readers[type](fields);
  fields.end();
  return command;
}

const readers: { readonly [T in CommandType]: (fields: CommandFields) => CommandOf<T> } = {
  CREATE: fields => ({ type: 'CREATE', ...creation(fields) }),
  CREATE_MANY: fields => ({
    type: 'CREATE_MANY',
    count: fields.whole('count'),
    ...creation(fields),
  }),
  MOVE: fields => ({
    type: 'MOVE',
    element: fields.whole('element'),
    to: fields.whole('to'),
    ...(fields.has('position') && { position: position(fields) }),
  }),
  REMOVE: fields => ({ type: 'REMOVE', element: fields.whole('element') }),
  SHUFFLE: fields => ({
    type: 'SHUFFLE',
    element: fields.whole('element'),
    ...(fields.has('order') && { order: fields.wholes('order') }),
  }),
  SET_ATTRIBUTE: fields => ({
    type: 'SET_ATTRIBUTE',
    element: fields.whole('element'),
    key: fields.text('key'),
    value: fields.value('value'),
    ...(fields.has('inside') && { inside: fields.boolean('inside') }),
  }),
  SET_VISIBILITY: fields => ({
    type: 'SET_VISIBILITY',
    element: fields.whole('element'),
    of: fields.oneOf('of', ['own', 'zone']),
    setting: fields.value('setting') === null ? null : setting(fields.record('setting')),
  }),
  ADD_VISIBLE_TO: fields => ({
    type: 'ADD_VISIBLE_TO',
    element: fields.whole('element'),
    players: fields.wholes('players'),
  }),
  SET_CURRENT_PLAYER: fields => ({
    type: 'SET_CURRENT_PLAYER',
    player: fields.value('player') === null ? null : fields.whole('player'),
  }),
  SET_ORDER: fields => ({
    type: 'SET_ORDER',
    element: fields.whole('element'),
    order: fields.oneOf('order', ['normal', 'stacking']),
  }),
  MESSAGE: fields => ({
    type: 'MESSAGE',
    text: fields.text('text'),
    ...(fields.has('data') && { data: fields.record('data') }),
    ...(fields.has('audience') && { audience: fields.wholes('audience') }),
  }),
  START_GAME: () => ({ type: 'START_GAME' }),
  END_GAME: fields => ({ type: 'END_GAME', winners: fields.wholes('winners') }),
};

function creation(fields: CommandFields): Omit<CommandOf<'CREATE'>, 'type'> {
  return {
    parent: fields.whole('parent'),
    className: fields.text('className'),
    name: fields.text('name'),
    ...(fields.has('attributes') && { attributes: fields.record('attributes') }),
  };
}

function position(fields: CommandFields): Position {
  return typeof fields.value('position') === 'string'
    ? fields.oneOf<'first' | 'last'>('position', ['first', 'last'])
    : fields.whole('position');
}

function setting(json: JsonObject): Setting {
  const fields = new CommandFields('SET_VISIBILITY', json);
  const mode = fields.oneOf('mode', VISIBILITY_MODES);
  const [add, except] = [fields.wholes('add'), fields.wholes('except')];
  const hasSlots = fields.boolean('slots');
  fields.end();
  if (add.some(seat => except.includes(seat))) {
    throw new CommandRefusal('A seat of SET_VISIBILITY is both in "add" and in "except".');
  }
  const plain = withSeats(visibilityFromMode(mode), { add, except });
  return hasSlots ? withSlots(plain) : plain;
}

function textOf(json: JsonValue | undefined): string {
  return (JSON.stringify(json) ?? 'undefined').slice(0, 60);
}
