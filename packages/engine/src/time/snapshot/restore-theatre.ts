import { flowOf } from '../../rules/flow/flow-frame.ts';
import type { AnimationEvent } from '../../state/journal/animation-event.ts';
import { redoNext, undoNewest } from '../../state/journal/replay.ts';
import { type SavedTheatre, Theatre } from '../../state/journal/theatre.ts';
import { type LaidEntry, OP } from '../../state/log/entry-log.ts';
import type { Node } from '../../state/node/node.ts';
import type { Cell } from '../../state/node/shadow.ts';
import type { Slot } from '../../state/node/slot.ts';
import type { GeneratorState } from '../../state/random/generator.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import { revive } from '../../state/values/revive.ts';
import { takeCell } from '../../state/values/take-shadow.ts';
import { decodeFlow, type FlowGround } from './decode-flow.ts';
import { parseSeats, parseSetting } from './parse-setting.ts';
import { readCount, readItems, readList, readObject, readText, refusal } from './reading.ts';

/**
 * Brings back the end of a journal, so that a restored game can still show an earlier moment.
 *
 * Entries are read from the last to the first while the game goes back with them: what an entry
 * made of something is then always the live value, and only what it was before comes from data.
 */
export function restoreTheatre(ground: FlowGround, saved: RestoredTheatre): void {
  const { world } = ground;
  const { log } = world;
  const entries = readList(saved.journal, 'theatre.journal');
  for (let at = entries.length - 1; at >= 0; at--) {
    const where = `theatre.journal[${at}]`;
    log.lay(at, readEntry(ground, readObject(entries[at], where), where));
    log.head = at + 1;
    log.end = at + 1;
    undoNewest(world);
  }
  world.theatre = new Theatre(world, saved);
  log.end = entries.length;
  while (log.head < log.end) redoNext(world);
}

/** What a snapshot keeps of the theatre: who has watched what, and the journal from there on. */
export interface RestoredTheatre extends SavedTheatre {
  readonly journal: readonly unknown[];
}

type Read = (ground: FlowGround, json: JsonObject, where: string) => LaidEntry<Node>;

function readEntry(ground: FlowGround, json: JsonObject, where: string): LaidEntry<Node> {
  const type = readText(json['type'], `${where}.type`);
  const read = readers.get(type);
  if (read === undefined) throw refusal(`${where}.type`, 'the type of an entry');
  return read(ground, json, where);
}

const NUMBERS = [0, 0] as const;

const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['SET', (ground, json, where) => readValue(ground, json, where)],
  ['DEEP', (ground, json, where) => readValue(ground, json, where)],
  [
    'MOVE',
    (ground, json, where) => {
      const [from, to] = [
        readPlace(ground, json['from'], where),
        readPlace(ground, json['to'], where),
      ];
      const subject = readNode(ground, json['element'], where);
      const numbers = [from.index, to.index] as const;
      return { op: OP.move, subject, before: from.parent, after: to.parent, numbers };
    },
  ],
  [
    'CREATE',
    (ground, json, where) => {
      const { parent, index } = readPlace(ground, json['to'], where);
      const subject = readNode(ground, json['element'], where);
      return { op: OP.create, subject, before: null, after: parent, numbers: [0, index] };
    },
  ],
  [
    'REORDER',
    (ground, json, where) => {
      const subject = readNode(ground, json['element'], where);
      const after = readOrder(json['order'], subject, where);
      return { op: OP.reorder, subject, before: null, after, numbers: NUMBERS };
    },
  ],
  [
    'VISIBILITY',
    (ground, json, where) => {
      const subject = readNode(ground, json['element'], where);
      const setting = (value: JsonValue | undefined) =>
        value === null ? null : parseSetting(value, where);
      const [before, after] = [setting(json['before']), setting(json['after'])];
      const numbers = [json['of'] === 'zone' ? 1 : 0, 0] as const;
      return { op: OP.visibility, subject, before, after, numbers };
    },
  ],
  [
    'FLOW',
    (ground, json) => {
      const before = decodeFlow(json['before'], ground);
      return { op: OP.flow, subject: null, before, after: flowOf(ground.world), numbers: NUMBERS };
    },
  ],
  [
    'RANDOM',
    (_ground, json, where) => {
      const [before, after] = [readState(json['before'], where), readState(json['after'], where)];
      return { op: OP.random, subject: null, before, after, numbers: NUMBERS };
    },
  ],
  [
    'MESSAGE',
    ({ world }, _json, where) => {
      const after = world.messages.at(-1);
      if (after === undefined) throw refusal(where, 'about a message that is there');
      return { op: OP.message, subject: null, before: null, after, numbers: NUMBERS };
    },
  ],
  [
    'EVENT',
    (ground, json, where) => {
      const after = readEvent(ground, readObject(json['event'], where), where);
      const numbers = [readCount(json['since'], where), readCount(json['owns'], where)] as const;
      return { op: OP.event, subject: null, before: null, after, numbers };
    },
  ],
]);

function readValue(ground: FlowGround, json: JsonObject, where: string): LaidEntry<Node> {
  const subject = readNode(ground, json['element'], where);
  const slot = readSlot(subject, readText(json['key'], `${where}.key`), where);
  const after = subject.cell(slot.index);
  const isInside = json['type'] === 'DEEP';
  // A nested change happened in the very object that is there now.
  const live = isInside ? subject.slots[slot.index] : undefined;
  const value = revive(json['before'] ?? null, live, ground.revival);
  const before = takeCell(value, { node: subject, key: slot.key });
  return { op: isInside ? OP.deep : OP.set, subject, before, after, numbers: [slot.index, 0] };
}

function readSlot(node: Node, key: string, where: string): Slot {
  const slot = node.shape.isHint(key) ? node.shape.slot(key, 'hint') : node.shape.find(key);
  if (slot === undefined) throw refusal(`${where}.key`, `an attribute of ${node.label}`);
  return slot;
}

function readNode({ world }: FlowGround, json: JsonValue | undefined, where: string): Node {
  const node = world.nodes[readCount(readObject(json, where)['id'], `${where}.id`)];
  if (node === undefined) throw refusal(where, 'about an element that is there');
  return node;
}

function readPlace(
  ground: FlowGround,
  value: JsonValue | undefined,
  where: string,
): { readonly parent: Node; readonly index: number } {
  const json = readObject(value, where);
  const parent = readNode(ground, json['parent'], `${where}.parent`);
  return { parent, index: readCount(json['index'], `${where}.index`) };
}

function readOrder(value: JsonValue | undefined, { children }: Node, where: string): number[] {
  const order = readList(value, `${where}.order`).map(each => readCount(each, `${where}.order`));
  const isWhole = new Set(order).size === children.length && order.length === children.length;
  if (!isWhole || order.some(each => each >= children.length)) {
    throw refusal(`${where}.order`, `an order of ${children.length} children`);
  }
  return order;
}

function readState(value: JsonValue | undefined, where: string): GeneratorState {
  const json = readObject(value, where);
  return {
    counter: readCount(json['counter'], `${where}.counter`),
    stream: readCount(json['stream'], `${where}.stream`),
  };
}

function readEvent(
  { world, revival }: FlowGround,
  json: JsonObject,
  where: string,
): AnimationEvent {
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
