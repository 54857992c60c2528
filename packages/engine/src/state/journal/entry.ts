import { OP, type Op } from '../log/entry-log.ts';
import type { Message } from '../node/message.ts';
import type { Node } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import type { World } from '../node/world.ts';
import type { GeneratorState } from '../random/generator.ts';
import { byId } from '../tree/element-json.ts';
import type { RecordedFlow } from '../tree/put-flow.ts';
import type { Rearrangement } from '../tree/rearrange.ts';
import { encodeCell } from '../values/encode-cell.ts';
import type { JsonObject, JsonValue } from '../values/json.ts';
import { slotAt } from '../world/write.ts';
import { type AnimationEvent, type EventRecord, recordOf } from './animation-event.ts';

/** An element as an entry names it. */
export interface ElementName {
  readonly id: number;
  readonly className: string;
  readonly name: string;
}

/** A place in the tree. */
export interface PlaceName {
  readonly parent: ElementName;
  readonly index: number;
}

/** An attribute, or the inside of one, had one value and has another. */
export interface ValueChange {
  readonly element: ElementName;
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** One change of state, as plain data: what was, and what is. */
export type Entry =
  | ({ readonly type: 'SET' } & ValueChange)
  | ({ readonly type: 'DEEP' } & ValueChange)
  | {
      readonly type: 'MOVE';
      readonly element: ElementName;
      readonly from: PlaceName;
      readonly to: PlaceName;
    }
  | {
      readonly type: 'CREATE';
      readonly element: ElementName;
      readonly to: PlaceName;
      readonly attributes: JsonObject;
    }
  | { readonly type: 'REORDER'; readonly element: ElementName; readonly order: readonly number[] }
  | {
      readonly type: 'VISIBILITY';
      readonly element: ElementName;
      readonly of: 'own' | 'zone';
      readonly before: Setting | null;
      readonly after: Setting | null;
    }
  | { readonly type: 'FLOW'; readonly before: JsonValue; readonly after: JsonValue }
  | { readonly type: 'RANDOM'; readonly before: GeneratorState; readonly after: GeneratorState }
  | { readonly type: 'MESSAGE'; readonly message: Message }
  | {
      readonly type: 'EVENT';
      readonly event: EventRecord;
      /** How many entries before this one are its changes. */
      readonly owns: number;
      /** How many entries before this one belong to the same stretch of play. */
      readonly since: number;
    }
  | {
      readonly type: 'REARRANGE';
      readonly before: readonly ContentsName[];
      readonly after: readonly ContentsName[];
    };

/** What is in a place, in order. */
export interface ContentsName {
  readonly element: ElementName;
  /** Ids of the children. */
  readonly children: readonly number[];
}

type Read = (world: World, at: number) => Entry;

/** The entry at `at` as plain data. */
export function readEntry(world: World, at: number): Entry {
  return readByOp[world.log.opAt(at)](world, at);
}

const readByOp: { readonly [O in Op]: Read } = {
  [OP.set]: (world, at) => readValue('SET', world, at),
  [OP.deep]: (world, at) => readValue('DEEP', world, at),
  [OP.move]: ({ log }, at) => ({
    type: 'MOVE',
    element: nameOf(log.node(at)),
    from: { parent: nameOf(log.recorded<Node>('before', at)), index: log.fromAt(at) },
    to: { parent: nameOf(log.recorded<Node>('after', at)), index: log.toAt(at) },
  }),
  [OP.create]: (world, at) => ({
    type: 'CREATE',
    element: nameOf(world.log.node(at)),
    to: {
      parent: nameOf(world.log.recorded<Node>('after', at)),
      index: world.log.toAt(at),
    },
    attributes: attributesAtBirth(world, at),
  }),
  [OP.reorder]: ({ log }, at) => ({
    type: 'REORDER',
    element: nameOf(log.node(at)),
    order: log.recorded<readonly number[]>('after', at),
  }),
  [OP.visibility]: ({ log }, at) => ({
    type: 'VISIBILITY',
    element: nameOf(log.node(at)),
    of: log.fromAt(at) === 1 ? 'zone' : 'own',
    before: log.recorded<Setting | null>('before', at),
    after: log.recorded<Setting | null>('after', at),
  }),
  [OP.flow]: ({ log }, at) => ({
    type: 'FLOW',
    before: log.recorded<RecordedFlow | null>('before', at)?.encode() ?? [],
    after: log.recorded<RecordedFlow | null>('after', at)?.encode() ?? [],
  }),
  [OP.random]: ({ log }, at) => ({
    type: 'RANDOM',
    before: log.recorded<GeneratorState>('before', at),
    after: log.recorded<GeneratorState>('after', at),
  }),
  [OP.message]: ({ log }, at) => ({
    type: 'MESSAGE',
    message: log.recorded<Message>('after', at),
  }),
  [OP.event]: ({ log }, at) => ({
    type: 'EVENT',
    event: recordOf(log.recorded<AnimationEvent>('after', at)),
    owns: log.toAt(at),
    since: log.fromAt(at),
  }),
  [OP.rearrange]: ({ log }, at) => ({
    type: 'REARRANGE',
    before: log.recorded<Rearrangement>('before', at).map(nameContents),
    after: log.recorded<Rearrangement>('after', at).map(nameContents),
  }),
};

function nameContents({ place, children }: Rearrangement[number]): ContentsName {
  return { element: nameOf(place), children: children.map(({ id }) => id) };
}

function readValue(type: 'SET' | 'DEEP', { log }: World, at: number): Entry {
  const node = log.node(at);
  return {
    type,
    element: nameOf(node),
    key: slotAt(node, log.fromAt(at)).key,
    before: encodeCell(log.recorded('before', at), byId),
    after: encodeCell(log.recorded('after', at), byId),
  };
}

/**
 * The attributes an element was created with. Those it has now may be later ones: the first change
 * of each since then tells what it was before.
 */
function attributesAtBirth(world: World, at: number): JsonObject {
  const { log } = world;
  const node = log.node(at);
  const cells = node.shape.slots.map(slot => node.cell(slot.index));
  for (let later = log.head - 1; later > at; later--) {
    const op = log.opAt(later);
    if ((op === OP.set || op === OP.deep) && log.node(later) === node) {
      cells[log.fromAt(later)] = log.recorded('before', later);
    }
  }
  const given = node.shape.slotsByName.filter(
    ({ index, kind }) => cells[index] !== undefined && !(kind === 'owner' && cells[index] === null),
  );
  return Object.fromEntries(given.map(({ key, index }) => [key, encodeCell(cells[index], byId)]));
}

function nameOf(node: Node): ElementName {
  return { id: node.id, className: node.shape.name, name: node.name };
}
