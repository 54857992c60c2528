import { authorError } from '../error/author-error.ts';
import { OP } from '../journal/entry-log.ts';
import { countOperation } from '../limits/execution-context.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import { facesSeenBy, isOpen } from '../view/sight.ts';
import { refuseUnknownSeats } from '../view/visibility.ts';
import type { World } from '../world/world.ts';
import type { Message, MessageDatum } from './message.ts';

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
  world.guard.refuse('a message');
  if (world.isQuiet) return;
  const { text, audience } = line;
  refuseUnknownSeats(world, audience ?? [], `the message "${text}"`);
  const keys = Object.keys(line.data);
  const data: Record<string, MessageDatum> = {};
  for (const key of keys) data[key] = datum(world, key, line.data[key]);
  const message: Message = {
    text,
    ...(keys.length > 0 && { data }),
    ...(audience !== undefined && { audience }),
  };
  if (world.isSealed) world.log.push(OP.message, null, null, message);
  world.messages.push(message);
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
