import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import { messageChange } from '../projection/projection.ts';
import {
  type AppearanceCount,
  AppearanceCounts,
  type Handle,
  type PlayerView,
  VIEW_OP,
  type ViewAppearance,
  type ViewDelta,
  type ViewNode,
  type ViewOp,
} from '../projection/wire.ts';

/** What turns one view into another: a delta without its number. */
type ViewDifference = Omit<ViewDelta, 'seq'>;

/**
 * The difference between two views of one viewer, computed from the views alone. It lacks which pile an
 * element came from or went to: that is not part of a view.
 */
export function computeDiff(before: PlayerView, after: PlayerView): ViewDifference {
  const views = { before: indexByHandle(before), after: indexByHandle(after) };
  const ops: ViewOp[] = [];
  for (const [handle, { node }] of views.after) {
    addChildren(views, node, ops);
    const earlier = views.before.get(handle)?.node;
    if (earlier !== undefined) addChanges(earlier, node, ops);
  }
  sortOps(ops);
  return { ...(ops.length > 0 && { ops }), ...messageChange(before, after) };
}

/** A node and the handle of its parent; 0 for the roots. */
interface Indexed {
  readonly node: ViewNode;
  readonly parent: Handle;
}

type ViewIndex = ReadonlyMap<Handle, Indexed>;

interface Views {
  readonly before: ViewIndex;
  readonly after: ViewIndex;
}

function indexByHandle({ game, players }: PlayerView): ViewIndex {
  const index = new Map<Handle, Indexed>();
  const add = (node: ViewNode, parent: Handle): void => {
    index.set(node.handle, { node, parent });
    for (const child of node.children ?? []) add(child, node.handle);
  };
  add(game, 0);
  add(players, 0);
  return index;
}

function addChildren({ before, after }: Views, node: ViewNode, ops: ViewOp[]): void {
  const { handle: parent, children = [] } = node;
  const earlier = before.get(parent)?.node;
  addChildOps(
    {
      parent,
      before: (earlier?.children ?? []).map(({ handle }) => handle),
      now: children.map(({ handle }) => handle),
      vanish: handle => (after.has(handle) ? undefined : vanishOp(handle, 0)),
      arrive: index => {
        const child = children[index];
        if (child === undefined) return undefined;
        if (before.has(child.handle)) return moveOp(child.handle, { parent, index });
        // A new child of a new parent is sent with its parent.
        return earlier && appearOp({ parent, index }, newPart(before, child), 0);
      },
      listed: index => {
        const child = children[index];
        if (child === undefined) return 0;
        return before.has(child.handle) ? child.handle : newPart(before, child);
      },
    },
    ops,
  );
}

/** A node with the new nodes in it; known nodes move into it by their handles. */
function newPart(before: ViewIndex, node: ViewNode): ViewNode {
  const { handle, children = [], hidden, unordered, ...appearance } = node;
  const parts = children.filter(child => !before.has(child.handle));
  return {
    handle,
    ...appearance,
    ...(parts.length > 0 && { children: parts.map(part => newPart(before, part)) }),
    ...(hidden !== undefined && { hidden }),
    ...(unordered !== undefined && { unordered }),
  };
}

function addChanges(before: ViewNode, after: ViewNode, ops: ViewOp[]): void {
  const { handle } = after;
  ops.push(...appearanceOps(handle, appearanceIn(before), appearanceIn(after)));
  const hidden = countChanges(before.hidden, after.hidden);
  const unordered = countChanges(before.unordered, after.unordered);
  if (hidden.length > 0) ops.push([VIEW_OP.hidden, handle, hidden]);
  if (unordered.length > 0) ops.push([VIEW_OP.unordered, handle, unordered]);
}

function appearanceIn({
  handle: _,
  children: _c,
  hidden: _h,
  unordered: _u,
  ...appearance
}: ViewNode): ViewAppearance {
  return appearance;
}

function countChanges(
  before: readonly AppearanceCount[] = [],
  after: readonly AppearanceCount[] = [],
): AppearanceCount[] {
  const counts = AppearanceCounts.from(after);
  for (const [appearance, count] of before) counts.add(appearance, -count);
  return counts.counts();
}

/** The operations that turn one appearance of an element into another. */
export function appearanceOps(
  handle: Handle,
  before: ViewAppearance,
  after: ViewAppearance,
): ViewOp[] {
  const isOtherSide =
    (before.back === undefined) !== (after.back === undefined) ||
    before.className !== after.className ||
    before.name !== after.name;
  if (isOtherSide) return [[VIEW_OP.appearance, handle, after]];
  return attributeOps(
    handle,
    before.back ?? before.attributes ?? {},
    after.back ?? after.attributes ?? {},
  );
}

function attributeOps(handle: Handle, before: JsonObject, after: JsonObject): ViewOp[] {
  const ops: ViewOp[] = [];
  for (const key of Object.keys(after)) {
    const value = after[key] ?? null;
    if (!sameJson(before[key], value)) ops.push(attributeOp(handle, key, value));
  }
  for (const key of Object.keys(before)) {
    if (!(key in after)) ops.push(attributeOp(handle, key, undefined));
  }
  return ops;
}

/** An attribute has another value, or is no longer visible. */
export function attributeOp(handle: Handle, key: string, value: JsonValue | undefined): ViewOp {
  return value === undefined
    ? [VIEW_OP.attribute, handle, key]
    : [VIEW_OP.attribute, handle, key, value];
}

/** Whether two values have the same JSON; `undefined` equals only itself. */
export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The index of an element among the children of its parent that the viewer has handles for. */
export interface Position {
  readonly parent: Handle;
  readonly index: number;
}

/** An element with a handle moves to a position. */
export function moveOp(handle: Handle, { parent, index }: Position): ViewOp {
  return [VIEW_OP.move, handle, parent, index];
}

/** A new element appears at a position, out of a container if `from` is not 0. */
export function appearOp({ parent, index }: Position, node: ViewNode, from: Handle): ViewOp {
  return from === 0
    ? [VIEW_OP.appear, parent, index, node]
    : [VIEW_OP.appear, parent, index, node, from];
}

/** An element loses its handle, and goes into a container if `to` is not 0. */
export function vanishOp(handle: Handle, to: Handle): ViewOp {
  return to === 0 ? [VIEW_OP.vanish, handle] : [VIEW_OP.vanish, handle, to];
}

/** How the list of a container's children changed, and how to describe each change to the viewer. */
export interface ChildLists {
  readonly parent: Handle;
  /** Handles of the children before and now, in order. */
  readonly before: readonly Handle[];
  readonly now: readonly Handle[];
  /** The operation for a child that is gone; none if it is elsewhere in the view. */
  vanish(handle: Handle): ViewOp | undefined;
  /** The operation for a child that was added; none if it comes with its new parent. */
  arrive(index: number): ViewOp | undefined;
  /** A child in a list that is sent whole: a handle, or a node if it is new to the viewer. */
  listed(index: number): Handle | ViewNode;
}

/** Adds the operations for one container: single changes, or the whole list if its order changed. */
export function addChildOps(lists: ChildLists, ops: ViewOp[]): void {
  const { gone, added, isReordered } = compareLists(lists.before, lists.now);
  for (const handle of gone) addIfDefined(ops, lists.vanish(handle));
  if (isReordered) {
    const children = lists.now.map((_, index) => lists.listed(index));
    ops.push([VIEW_OP.children, lists.parent, children]);
    return;
  }
  for (const index of added) addIfDefined(ops, lists.arrive(index));
}

function addIfDefined(ops: ViewOp[], op: ViewOp | undefined): void {
  if (op !== undefined) ops.push(op);
}

/** How one list of handles became another. */
export interface ListChange {
  /** The handles that are no longer there. */
  readonly gone: readonly Handle[];
  /** The indexes of the handles that were not there before. */
  readonly added: readonly number[];
  /** Whether the handles in both lists are in another order than before. */
  readonly isReordered: boolean;
}

const UNCHANGED: ListChange = { gone: [], added: [], isReordered: false };

/** Compares two lists without duplicates. Most differ in one place, so equal ends are skipped first. */
export function compareLists(before: readonly Handle[], now: readonly Handle[]): ListChange {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  if (start === before.length && start === now.length) return UNCHANGED;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  const gone = before.slice(start, before.length - end);
  const added = Array.from({ length: now.length - end - start }, (_, i) => start + i);
  if (gone.length === 0 || added.length === 0) return { gone, added, isReordered: false };
  return compareMiddle(gone, now, added);
}

function compareMiddle(
  before: readonly Handle[],
  now: readonly Handle[],
  indexes: readonly number[],
): ListChange {
  const present = new Set(indexes.map(index => now[index]));
  const known = new Set<Handle | undefined>(before);
  const stayedBefore = before.filter(handle => present.has(handle));
  const stayedNow = indexes.filter(index => known.has(now[index]));
  return {
    gone: before.filter(handle => !present.has(handle)),
    added: indexes.filter(index => !known.has(now[index])),
    isReordered: stayedNow.some((index, i) => now[index] !== stayedBefore[i]),
  };
}

/** Sorts operations by kind and handle: the order of the entries behind them would leak. */
export function sortOps(ops: ViewOp[]): ViewOp[] {
  return ops.length < 2 ? ops : ops.sort(byKindAndHandle);
}

function byKindAndHandle(a: ViewOp, b: ViewOp): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] - b[1];
  const one = a[2] ?? 0;
  const other = b[2] ?? 0;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
