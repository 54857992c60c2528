import { type LaidEntry, OP } from '../log/entry-log.ts';
import type { Node, World } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import { PLAYER_SLOT, type Slot } from '../node/shape.ts';
import { inverseOrder, link, permute, relink, unlink } from '../tree/tree.ts';
import { takeCell } from '../values/baseline.ts';
import { byId, encodeCell } from '../values/encoding.ts';
import {
  type JsonObject,
  type JsonValue,
  readCount,
  readList,
  readText,
  refusal,
} from '../values/json.ts';
import { revive } from '../values/live-values.ts';
import { describeSetting, parseSetting, putSetting } from '../visibility/visibility.ts';
import { putCell, slotAt } from '../world/attributes.ts';
import {
  type Column,
  type DecodeContext,
  describePlace,
  type ElementName,
  type EntryKind,
  label,
  NO_NUMBERS,
  nameOf,
  type PlaceName,
  readNode,
  readPlace,
} from './entry-kind.ts';

/** An attribute, or the inside of one, had one value and has another. */
interface ValueChange {
  readonly element: ElementName;
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** An attribute was assigned. */
export type SetEntry = { readonly type: 'SET' } & ValueChange;

export const setKind: EntryKind<SetEntry> = {
  put: putValue,
  putSight: putValue,
  read: (world, at) => ({ type: 'SET', ...readValueChange(world, at) }),
  describe: entry => `${label(entry.element)}: ${describeValues(entry)}`,
  decode: (json, context) => decodeValueChange(json, context, false),
  changesPlaces: (log, at) => changesViewers(log.node(at), log.fromAt(at)),
  touch: (log, at, touched) => {
    const node = log.node(at);
    touched.attribute(node);
    if (changesViewers(node, log.fromAt(at))) touched.visibility(node);
  },
};

/** Whether the value of a slot decides who sees an element or an attribute of it. */
function changesViewers(node: Node, index: number): boolean {
  const { shape } = node;
  if (index === PLAYER_SLOT) return true;
  return shape.hiddenAttributes.size > 0 && shape.namesViewers(slotAt(node, index).key);
}

/** Makes the value from before or after the entry at `at` the present one. */
function putValue({ log }: World, at: number, column: Column): void {
  const node = log.node(at);
  putCell(node, slotAt(node, log.fromAt(at)), log.recorded(column, at));
}

/** What the entry at `at` changed, as plain data. */
function readValueChange({ log }: World, at: number): ValueChange {
  const node = log.node(at);
  return {
    element: nameOf(node),
    key: slotAt(node, log.fromAt(at)).key,
    before: encodeCell(log.recorded('before', at), byId),
    after: encodeCell(log.recorded('after', at), byId),
  };
}

/** Two values of an attribute in words. */
function describeValues({ key, before, after }: ValueChange): string {
  return `${key} was ${JSON.stringify(before)} and is now ${JSON.stringify(after)}`;
}

/** A saved change of an attribute, or of its inside. */
function decodeValueChange(
  json: JsonObject,
  context: DecodeContext,
  isInside: boolean,
): LaidEntry<Node> {
  const { where, revival } = context;
  const subject = readNode(json['element'], context);
  const slot = readSlot(subject, readText(json['key'], `${where}.key`), where);
  const after = subject.cell(slot.index);
  // A nested change happened in the very object that is there now.
  const live = isInside ? subject.slots[slot.index] : undefined;
  const value = revive(json['before'] ?? null, live, revival);
  const before = takeCell(value, { node: subject, key: slot.key });
  return { op: isInside ? OP.deep : OP.set, subject, before, after, numbers: [slot.index, 0] };
}

function readSlot(node: Node, key: string, where: string): Slot {
  const slot = node.shape.isHint(key) ? node.shape.slot(key, 'hint') : node.shape.find(key);
  if (slot === undefined) throw refusal(`${where}.key`, `an attribute of ${node.label}`);
  return slot;
}

/** The inside of a nested attribute changed: a list, a record, a Map, a Set or a helper object. */
export type DeepEntry = { readonly type: 'DEEP' } & ValueChange;

export const deepKind: EntryKind<DeepEntry> = {
  put: putValue,
  putSight: putValue,
  read: (world, at) => ({ type: 'DEEP', ...readValueChange(world, at) }),
  describe: entry => `${label(entry.element)}: inside, ${describeValues(entry)}`,
  decode: (json, context) => decodeValueChange(json, context, true),
  changesPlaces: () => false,
  touch: (log, at, touched) => {
    const node = log.node(at);
    touched.attribute(node);
    if (changesViewers(node, log.fromAt(at))) touched.visibility(node);
  },
};

/** An element was created. */
export interface CreateEntry {
  readonly type: 'CREATE';
  readonly element: ElementName;
  readonly to: PlaceName;
  readonly attributes: JsonObject;
}

export const createKind: EntryKind<CreateEntry> = {
  put: (world, at, column) =>
    column === 'before' ? undoCreation(world, at) : redoCreation(world, at),
  putSight: ({ log }, at, column) => {
    // A new element had no parent before.
    log.node(at).parent = log.recorded<Node | null>(column, at);
  },
  read: (world, at) => ({
    type: 'CREATE',
    element: nameOf(world.log.node(at)),
    to: { parent: nameOf(world.log.recorded<Node>('after', at)), index: world.log.toAt(at) },
    attributes: attributesAtCreation(world, at),
  }),
  describe: ({ element, to, attributes }) =>
    `${label(element)} is created at ${describePlace(to)} with ${JSON.stringify(attributes)}`,
  decode: (json, context) => {
    const { parent, index } = readPlace(json['to'], context);
    const subject = readNode(json['element'], context);
    return { op: OP.create, subject, before: null, after: parent, numbers: [0, index] };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.moved(log.node(at), null, log.recorded<Node>('after', at)),
};

function undoCreation(world: World, at: number): void {
  const node = world.log.node(at);
  unlink(node);
  world.hash.unborn(node);
  if (node.baselines !== null) world.deep.forget(node);
  world.nodes.pop();
}

function redoCreation(world: World, at: number): void {
  const { log } = world;
  const node = log.node(at);
  world.nodes.push(node);
  if (node.baselines !== null) world.deep.register(node, false);
  world.hash.born(node);
  link(log.recorded<Node>('after', at), node, log.toAt(at));
}

/**
 * The attributes an element was created with. Those it has now may be later ones: the first change
 * of each since then tells what it was before.
 */
function attributesAtCreation(world: World, at: number): JsonObject {
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

/** An element was moved. Removal is a move to the pile. */
export interface MoveEntry {
  readonly type: 'MOVE';
  readonly element: ElementName;
  readonly from: PlaceName;
  readonly to: PlaceName;
}

export const moveKind: EntryKind<MoveEntry> = {
  put: ({ log }, at, column) => {
    const index = column === 'before' ? log.fromAt(at) : log.toAt(at);
    relink(log.node(at), log.recorded<Node>(column, at), index);
  },
  putSight: ({ log }, at, column) => {
    log.node(at).parent = log.recorded<Node>(column, at);
  },
  read: ({ log }, at) => ({
    type: 'MOVE',
    element: nameOf(log.node(at)),
    from: { parent: nameOf(log.recorded<Node>('before', at)), index: log.fromAt(at) },
    to: { parent: nameOf(log.recorded<Node>('after', at)), index: log.toAt(at) },
  }),
  describe: ({ element, from, to }) =>
    `${label(element)} moves from ${describePlace(from)} to ${describePlace(to)}`,
  decode: (json, context) => {
    const [from, to] = [readPlace(json['from'], context), readPlace(json['to'], context)];
    return {
      op: OP.move,
      subject: readNode(json['element'], context),
      before: from.parent,
      after: to.parent,
      numbers: [from.index, to.index],
    };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) =>
    touched.moved(log.node(at), log.recorded<Node>('before', at), log.recorded<Node>('after', at)),
};

/** The children of an element were shuffled or sorted: the child at `order[i]` came to place `i`. */
export interface ReorderEntry {
  readonly type: 'REORDER';
  readonly element: ElementName;
  readonly order: readonly number[];
}

export const reorderKind: EntryKind<ReorderEntry> = {
  put: ({ log }, at, column) => {
    const order = log.recorded<readonly number[]>('after', at);
    permute(log.node(at), column === 'before' ? inverseOrder(order) : order);
  },
  putSight: null,
  read: ({ log }, at) => ({
    type: 'REORDER',
    element: nameOf(log.node(at)),
    order: log.recorded<readonly number[]>('after', at),
  }),
  describe: ({ element, order }) =>
    `${label(element)} puts its ${order.length} children into the order ${order.join(' ')}`,
  decode: (json, context) => {
    const subject = readNode(json['element'], context);
    const after = readOrder(json['order'], subject, context.where);
    return { op: OP.reorder, subject, before: null, after, numbers: NO_NUMBERS };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.reordered(log.node(at)),
};

function readOrder(value: JsonValue | undefined, { children }: Node, where: string): number[] {
  const order = readList(value, `${where}.order`).map(each => readCount(each, `${where}.order`));
  const isWhole = new Set(order).size === children.length && order.length === children.length;
  if (!isWhole || order.some(each => each >= children.length)) {
    throw refusal(`${where}.order`, `an order of ${children.length} children`);
  }
  return order;
}

/** Who may see an element (`own`) or its contents (`zone`) changed. */
export interface VisibilityEntry {
  readonly type: 'VISIBILITY';
  readonly element: ElementName;
  readonly of: 'own' | 'zone';
  readonly before: Setting | null;
  readonly after: Setting | null;
}

export const visibilityKind: EntryKind<VisibilityEntry> = {
  put: putVisibility,
  putSight: putVisibility,
  read: ({ log }, at) => ({
    type: 'VISIBILITY',
    element: nameOf(log.node(at)),
    of: log.fromAt(at) === 1 ? 'zone' : 'own',
    before: log.recorded<Setting | null>('before', at),
    after: log.recorded<Setting | null>('after', at),
  }),
  describe: ({ element, of, before, after }) => {
    const what = of === 'zone' ? `the contents of ${label(element)}` : label(element);
    return `Who sees ${what}: ${describeSetting(before)} becomes ${describeSetting(after)}`;
  },
  decode: (json, context) => {
    const setting = (value: JsonValue | undefined): Setting | null =>
      value === null ? null : parseSetting(value, context.where);
    const subject = readNode(json['element'], context);
    const [before, after] = [setting(json['before']), setting(json['after'])];
    return {
      op: OP.visibility,
      subject,
      before,
      after,
      numbers: [json['of'] === 'zone' ? 1 : 0, 0],
    };
  },
  changesPlaces: () => true,
  touch: (log, at, touched) => touched.visibility(log.node(at)),
};

function putVisibility({ log }: World, at: number, column: Column): void {
  const kind = log.fromAt(at) === 1 ? 'zone' : 'own';
  putSetting(log.node(at), kind, log.recorded<Setting | null>(column, at));
}
