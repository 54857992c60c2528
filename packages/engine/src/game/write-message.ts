import { authorError } from '../error/author-error.ts';
import { OP } from '../journal/entry-log.ts';
import { countOperation } from '../limits/execution-context.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import { facesSeenBy, viewersOf } from '../view/sight.ts';
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
  const { text, audience } = line;
  refuseUnknownSeats(world, audience ?? [], `the message "${text}"`);
  const entries = Object.entries(line.data).map(([key, value]) => [key, datum(world, key, value)]);
  const message: Message = {
    text,
    ...(entries.length > 0 && { data: Object.fromEntries(entries) }),
    ...(audience !== undefined && { audience }),
  };
  if (world.isSealed) world.log.push(OP.message, null, null, message);
  world.messages.push(message);
}

function datum(world: World, key: string, value: unknown): MessageDatum {
  if (isElement(value)) {
    const node = nodeOf(value);
    if (node.world !== world) throw authorError('foreign-element', node.label, `a message`);
    const seenBy = facesSeenBy(node);
    const isKnown = seenBy.length === viewersOf(world.seats.children.length).length;
    return { id: node.id, name: node.name, ...(!isKnown && { seenBy }) };
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw authorError('message-value', key);
}
