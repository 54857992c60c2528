import {
  type Setting,
  VISIBILITY_MODES,
  visibilityFromMode,
  withSeats,
  withSlots,
} from '../../state/node/setting.ts';
import type { Position } from '../../state/tree/placement.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../state/values/json.ts';
import {
  COMMAND_TYPES,
  type Command,
  type CommandOf,
  CommandRefusal,
  type CommandType,
} from './command.ts';
import { CommandFields } from './command-fields.ts';
import { plainData } from './plain-data.ts';

/** The command that something from outside is; refuses what is none. */
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
