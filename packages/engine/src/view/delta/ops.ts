import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import type { Handle } from '../projection/handle-table.ts';
import { VIEW_OP, type ViewAppearance, type ViewNode, type ViewOp } from '../projection/wire.ts';

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
