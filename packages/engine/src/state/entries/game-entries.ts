import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { Baseline, type Cell, isElement, type Node, nodeOf, type World } from '../node/node.ts';
import type { FlowPosition, Message, MessageDatum } from '../node/world-parts.ts';
import type { GeneratorState } from '../random/random.ts';
import { takeCell } from '../values/baseline.ts';
import { byId, type EncodeReference, encodeCell } from '../values/encoding.ts';
import {
  type JsonObject,
  type JsonValue,
  readCount,
  readItems,
  readObject,
  readText,
  refusal,
} from '../values/json.ts';
import { revive } from '../values/live-values.ts';
import {
  facesSeenBy,
  isOpen,
  parseSeats,
  refuseUnknownSeats,
  type Viewer,
} from '../visibility/visibility.ts';
import { type DecodeContext, type EntryKind, NO_NUMBERS } from './entry-kind.ts';

/** A place in the flow as the journal records it. */
export interface RecordedFlow extends FlowPosition<Node> {
  /** The frames of the flow as plain data, the outermost first. */
  encode(): readonly JsonValue[];
}

/** The flow went on, or back, to another place. */
export interface FlowEntry {
  readonly type: 'FLOW';
  readonly before: JsonValue;
  readonly after: JsonValue;
}

export const flowKind: EntryKind<FlowEntry> = {
  put: (world, at, column) =>
    putFlow(world, world.log.recorded<FlowPosition<Node> | null>(column, at)),
  putSight: null,
  read: ({ log }, at) => ({
    type: 'FLOW',
    before: log.recorded<RecordedFlow | null>('before', at)?.encode() ?? [],
    after: log.recorded<RecordedFlow | null>('after', at)?.encode() ?? [],
  }),
  describe: ({ before, after }) =>
    `The flow goes from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
  decode: (json, { world, decodeFlow }) => {
    const before = decodeFlow(json['before']);
    return { op: OP.flow, subject: null, before, after: world.flow, numbers: NO_NUMBERS };
  },
  changesPlaces: () => false,
  touch: () => {},
};

/** Makes a frame the present one. What it refers to is pinned: see `PositionHash`. */
export function putFlow(world: World, frame: FlowPosition<Node> | null): void {
  const before = world.flow?.references ?? NONE;
  const after = frame?.references ?? NONE;
  if (before !== after) {
    for (const node of after) world.hash.retain(node);
    for (const node of before) world.hash.release(node);
  }
  world.flow = frame;
}

const NONE: readonly Node[] = [];

/** Random numbers were drawn, or the generator went on with another stream. */
export interface RandomEntry {
  readonly type: 'RANDOM';
  readonly before: GeneratorState;
  readonly after: GeneratorState;
}

export const randomKind: EntryKind<RandomEntry> = {
  put: (world, at, column) => {
    const state = world.log.recorded<GeneratorState>(column, at);
    world.journaledRandom = state;
    world.generator.stream = state.stream;
    world.generator.counter = state.counter;
  },
  putSight: null,
  read: ({ log }, at) => ({
    type: 'RANDOM',
    before: log.recorded<GeneratorState>('before', at),
    after: log.recorded<GeneratorState>('after', at),
  }),
  describe: ({ before, after }) =>
    before.stream === after.stream
      ? `${after.counter - before.counter} random numbers are drawn`
      : `The generator goes on with stream ${after.stream}`,
  decode: (json, { where }) => {
    const [before, after] = [readState(json['before'], where), readState(json['after'], where)];
    return { op: OP.random, subject: null, before, after, numbers: NO_NUMBERS };
  },
  changesPlaces: () => false,
  touch: () => {},
};

function readState(value: JsonValue | undefined, where: string): GeneratorState {
  const json = readObject(value, where);
  return {
    counter: readCount(json['counter'], `${where}.counter`),
    stream: readCount(json['stream'], `${where}.stream`),
  };
}

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

/** An animation event, as the journal stores it. Immutable: its data is fixed when it begins. */
export interface AnimationEvent {
  readonly type: string;
  /** The data of the event that viewers receive. */
  readonly data: Cell;
  /** The data for each viewer instead of `data`, seats first and spectators last. */
  readonly each?: readonly Cell[];
  /** The seats that receive the event; if absent, all viewers do, spectators included. */
  readonly audience?: readonly number[];
}

/** An event as plain data, unfiltered. */
export interface EventRecord {
  readonly type: string;
  readonly data?: JsonValue;
  readonly each?: readonly JsonValue[];
  readonly audience?: readonly number[];
}

/** An animation event was played. */
export interface EventEntry {
  readonly type: 'EVENT';
  readonly event: EventRecord;
  /** How many entries before this one are its changes. */
  readonly owns: number;
  /** How many entries before this one belong to the same move. */
  readonly since: number;
}

export const eventKind: EntryKind<EventEntry> = {
  put: ({ theatre }, at, column) =>
    column === 'before' ? theatre?.undone(at) : theatre?.recorded(at),
  putSight: null,
  read: ({ log }, at) => ({
    type: 'EVENT',
    event: recordOf(log.recorded<AnimationEvent>('after', at)),
    owns: log.toAt(at),
    since: log.fromAt(at),
  }),
  describe: ({ event: { type, audience }, owns }) =>
    `Event "${type}" for ${audience === undefined ? 'everyone' : `seats ${audience.join(', ')}`} shows the ${owns} entries before it`,
  decode: (json, context) => {
    const { where } = context;
    const after = readEvent(readObject(json['event'], where), context);
    const numbers = [readCount(json['since'], where), readCount(json['owns'], where)] as const;
    return { op: OP.event, subject: null, before: null, after, numbers };
  },
  changesPlaces: () => false,
  touch: () => {},
};

function readEvent(json: JsonObject, { world, revival, where }: DecodeContext): AnimationEvent {
  const { data, each, audience } = json;
  const take = (value: JsonValue): Cell =>
    takeCell(revive(value, undefined, revival), { node: world.game, key: 'event' });
  return {
    type: readText(json['type'], `${where}.event.type`),
    data: data === undefined ? undefined : take(data),
    ...(each !== undefined && { each: readItems(each, `${where}.each`).map(take) }),
    ...(audience !== undefined && { audience: parseSeats(audience, `${where}.audience`) }),
  };
}

/** The data of an event for a viewer. */
export function dataFor({ data, each }: AnimationEvent, viewer: Viewer): Cell {
  return each === undefined ? data : each.at(viewer);
}

/** Elements that the data for a viewer refer to. */
export function elementsIn(cell: Cell): readonly Node[] {
  return Baseline.is(cell) ? cell.references : [];
}

/** The data of an event; nothing where there are none. */
export function encodeData(cell: Cell, reference: EncodeReference): { readonly data?: JsonValue } {
  return cell === undefined ? {} : { data: encodeCell(cell, reference) };
}

/** An event as plain data, with elements by their ids. */
export function recordOf({ type, data, each, audience }: AnimationEvent): EventRecord {
  return {
    type,
    ...encodeData(data, byId),
    ...(each !== undefined && { each: each.map(cell => encodeCell(cell, byId)) }),
    ...(audience !== undefined && { audience }),
  };
}
