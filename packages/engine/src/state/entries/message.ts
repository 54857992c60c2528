import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import type { Message, MessageDatum } from '../node/message.ts';
import type { World } from '../node/world.ts';
import { refusal } from '../values/json.ts';
import { refuseUnknownSeats } from '../visibility/change-setting.ts';
import { facesSeenBy, isOpen } from '../visibility/sight.ts';
import { type EntryKind, NO_NUMBERS } from './entry-kind.ts';

/** A message was written. */
export interface MessageEntry {
  readonly type: 'MESSAGE';
  readonly message: Message;
}

export const messageKind: EntryKind<MessageEntry> = {
  put: ({ messages, log }, at, column) => {
    if (column === 'before') messages.pop();
    else messages.push(log.recorded<Message>('after', at));
  },
  putSight: null,
  read: ({ log }, at) => ({ type: 'MESSAGE', message: log.recorded<Message>('after', at) }),
  describe: ({ message: { audience, text } }) =>
    `Message to ${audience === undefined ? 'everyone' : `seats ${audience.join(', ')}`}: ${text}`,
  decode: (_json, { world, where }) => {
    const after = world.messages.at(-1);
    if (after === undefined) throw refusal(where, 'about a message that is there');
    return { op: OP.message, subject: null, before: null, after, numbers: NO_NUMBERS };
  },
  changesPlaces: () => false,
  touch: () => {},
};

/** Values for the gaps of a message: elements, players, texts, numbers. */
export type MessageData = Readonly<Record<string, unknown>>;

/** Writes a line into the log of a game. */
export function writeMessage(
  world: World,
  line: {
    readonly text: string;
    readonly data: MessageData;
    readonly audience?: readonly number[];
  },
): void {
  countOperation();
  if (world.guard.place !== null) world.guard.refuse('a message');
  if (world.isNewsSuspended) return;
  const { text, audience } = line;
  if (audience !== undefined) refuseUnknownSeats(world, audience, `the message "${text}"`);
  const message = madeMessage(text, settled(world, line.data), audience);
  if (world.isSealed) world.log.push(OP.message, null, null, message);
  world.messages.push(message);
}

/** Written out: a spread costs as much as the rest of a message, and rules write one for each move. */
function madeMessage(
  text: string,
  data: Message['data'] | undefined,
  audience: readonly number[] | undefined,
): Message {
  if (audience === undefined) return data === undefined ? { text } : { text, data };
  return data === undefined ? { text, audience } : { text, data, audience };
}

/** The values of a message as they are at this moment; `undefined` if there are none. */
function settled(world: World, values: MessageData): Message['data'] | undefined {
  let data: Record<string, MessageDatum> | undefined;
  for (const key of Object.keys(values)) {
    data ??= {};
    data[key] = datum(world, key, values[key]);
  }
  return data;
}

function datum(world: World, key: string, value: unknown): MessageDatum {
  if (isElement(value)) {
    const node = nodeOf(value);
    if (node.world !== world) throw authorError('foreign-element', node.label, `a message`);
    const { id, name } = node;
    return isOpen(node) ? { id, name } : { id, name, seenBy: facesSeenBy(node) };
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw authorError('message-value', key);
}
