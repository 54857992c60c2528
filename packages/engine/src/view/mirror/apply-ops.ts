import {
  type AppearanceCount,
  AppearanceCounts,
  VIEW_OP,
  type ViewAppearance,
  type ViewNode,
  type ViewOp,
} from '../projection/wire.ts';

/** The opaque id by which a viewer knows an element. */
export type Handle = ViewNode['handle'];

/** The parent of the two roots, and of nodes that a delta has detached and not attached yet. */
export const NOWHERE: Handle = 0;

/** One node of a mirror, linked to the others by handles. Replaced, never changed. */
export interface MirrorNode {
  readonly parent: Handle;
  readonly appearance: ViewAppearance;
  readonly children: readonly Handle[];
  readonly hidden: readonly AppearanceCount[];
  readonly unordered: readonly AppearanceCount[];
}

/** Converts a node from the wire, without the nodes in it. */
export function toMirrorNode(node: ViewNode, parent: Handle): MirrorNode {
  const { handle: _, children = [], hidden = [], unordered = [], ...appearance } = node;
  return { parent, appearance, children: children.map(child => child.handle), hidden, unordered };
}

/** Converts a node of a mirror to the form of the wire, with the nodes in it. */
export function toViewNode(
  handle: Handle,
  { appearance, hidden, unordered }: MirrorNode,
  children: readonly ViewNode[],
): ViewNode {
  return {
    handle,
    ...appearance,
    ...(children.length > 0 && { children }),
    ...(hidden.length > 0 && { hidden }),
    ...(unordered.length > 0 && { unordered }),
  };
}

/** Why a delta does not fit a mirror. */
export const MIRROR_FAULTS = ['gap', 'unknown-handle', 'misfit'] as const;
export type MirrorFault = (typeof MIRROR_FAULTS)[number];

/** A delta that does not follow from the view of the mirror. Ask for a sync and begin anew. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError';
  readonly fault: MirrorFault;

  constructor(fault: MirrorFault, sentence: string) {
    super(`${sentence} Ask for a sync and make a new mirror from it.`);
    this.fault = fault;
  }
}

/**
 * The nodes of a mirror with the changes of one delta on top. The mirror adopts the changes when the
 * whole delta fits, so a delta that does not fit changes nothing.
 */
export class Draft {
  readonly changes: Map<Handle, MirrorNode | null> = new Map<Handle, MirrorNode | null>();
  readonly #base: ReadonlyMap<Handle, MirrorNode>;

  constructor(base: ReadonlyMap<Handle, MirrorNode>) {
    this.#base = base;
  }

  get(handle: Handle): MirrorNode {
    const node = this.#find(handle);
    if (node === undefined) {
      throw new MirrorError('unknown-handle', `A delta names ${handle}, which is not in the view.`);
    }
    return node;
  }

  /** Replaces parts of a node. */
  change(handle: Handle, parts: Partial<MirrorNode>): void {
    this.changes.set(handle, { ...this.get(handle), ...parts });
  }

  /** Adds a node with everything in it. */
  add(node: ViewNode, parent: Handle): void {
    if (this.#find(node.handle) !== undefined) {
      throw new MirrorError('misfit', `A delta brings ${node.handle} a second time.`);
    }
    this.changes.set(node.handle, toMirrorNode(node, parent));
    for (const child of node.children ?? []) this.add(child, node.handle);
  }

  /** Detaches a node, with everything in it, from its parent. */
  detach(handle: Handle): void {
    const { parent } = this.get(handle);
    if (parent === NOWHERE) throw new MirrorError('misfit', `A delta moves ${handle} twice.`);
    const siblings = this.get(parent).children;
    this.change(parent, { children: siblings.filter(sibling => sibling !== handle) });
    this.change(handle, { parent: NOWHERE });
  }

  /** Attaches a detached node at an index among the children of another. */
  attach(handle: Handle, parent: Handle, index: number): void {
    const siblings = this.get(parent).children;
    if (index < 0 || index > siblings.length) {
      throw new MirrorError('misfit', `A delta puts ${handle} at index ${index} of ${parent}.`);
    }
    this.change(parent, { children: siblings.toSpliced(index, 0, handle) });
    this.change(handle, { parent });
  }

  /** Removes a node with everything in it. */
  remove(handle: Handle): void {
    for (const child of this.get(handle).children) this.remove(child);
    this.changes.set(handle, null);
  }

  #find(handle: Handle): MirrorNode | undefined {
    const changed = this.changes.get(handle);
    return changed === undefined ? this.#base.get(handle) : (changed ?? undefined);
  }
}

type OpOf<K extends ViewOp[0]> = Extract<ViewOp, readonly [K, ...unknown[]]>;
type Attribute = OpOf<typeof VIEW_OP.attribute>;

/**
 * Applies the operations of one delta. Their indexes refer to the view after the delta, so nodes are
 * attached only when all nodes that leave have been detached.
 */
export function applyOps(draft: Draft, ops: readonly ViewOp[]): void {
  for (const op of ops) addNew(draft, op);
  for (const handle of ops.flatMap(moved)) draft.detach(handle);
  for (const op of ops) vanish(draft, op);
  for (const { handle, parent, index } of ops.flatMap(arrivals).sort(byPlace)) {
    draft.attach(handle, parent, index);
  }
  for (const op of ops) listChildren(draft, op);
  for (const handle of ops.flatMap(moved)) refuseCycle(draft, handle);
  for (const op of ops) changeAppearance(draft, op);
}

function addNew(draft: Draft, op: ViewOp): void {
  if (op[0] === VIEW_OP.appear) draft.add(op[3], NOWHERE);
  if (op[0] !== VIEW_OP.children) return;
  for (const child of op[2]) if (typeof child !== 'number') draft.add(child, NOWHERE);
}

/** Known nodes that an operation moves. */
function moved(op: ViewOp): Handle[] {
  if (op[0] === VIEW_OP.move) return [op[1]];
  if (op[0] !== VIEW_OP.children) return [];
  return op[2].filter(child => typeof child === 'number');
}

function vanish(draft: Draft, op: ViewOp): void {
  if (op[0] !== VIEW_OP.vanish) return;
  draft.detach(op[1]);
  draft.remove(op[1]);
}

interface Arrival {
  readonly handle: Handle;
  readonly parent: Handle;
  readonly index: number;
}

function arrivals(op: ViewOp): Arrival[] {
  if (op[0] === VIEW_OP.move) return [{ handle: op[1], parent: op[2], index: op[3] }];
  if (op[0] !== VIEW_OP.appear) return [];
  return [{ handle: op[3].handle, parent: op[1], index: op[2] }];
}

function byPlace(a: Arrival, b: Arrival): number {
  return a.parent - b.parent || a.index - b.index;
}

function listChildren(draft: Draft, op: ViewOp): void {
  if (op[0] !== VIEW_OP.children) return;
  const [, parent, list] = op;
  const [left] = draft.get(parent).children;
  if (left !== undefined) throw new MirrorError('misfit', `A delta forgets ${left} in ${parent}.`);
  const children = list.map(child => (typeof child === 'number' ? child : child.handle));
  draft.change(parent, { children });
  for (const child of children) draft.change(child, { parent });
}

/** A cycle cannot be reached from a root and would be lost silently. */
function refuseCycle(draft: Draft, handle: Handle): void {
  const passed = new Set<Handle>();
  for (let at = handle; at !== NOWHERE; at = draft.get(at).parent) {
    if (passed.has(at)) throw new MirrorError('misfit', `A delta puts ${at} into itself.`);
    passed.add(at);
  }
}

function changeAppearance(draft: Draft, op: ViewOp): void {
  switch (op[0]) {
    case VIEW_OP.attribute:
      draft.change(op[1], { appearance: withAttribute(draft.get(op[1]).appearance, op) });
      return;
    case VIEW_OP.appearance:
      draft.change(op[1], { appearance: op[2] });
      return;
    case VIEW_OP.hidden:
      draft.change(op[1], { hidden: recount(draft.get(op[1]).hidden, op[2]) });
      return;
    case VIEW_OP.unordered:
      draft.change(op[1], { unordered: recount(draft.get(op[1]).unordered, op[2]) });
      return;
  }
}

/** Attributes are in alphabetical order, as in a view that is sent whole. */
function withAttribute(appearance: ViewAppearance, [, , key, value]: Attribute): ViewAppearance {
  const entries = Object.entries(appearance.back ?? appearance.attributes ?? {}).filter(
    ([name]) => name !== key,
  );
  if (value !== undefined) entries.push([key, value]);
  const attributes = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (appearance.back !== undefined) return { ...appearance, back: attributes };
  const { attributes: _, ...rest } = appearance;
  return entries.length === 0 ? rest : { ...rest, attributes };
}

function recount(
  counts: readonly AppearanceCount[],
  changes: readonly AppearanceCount[],
): AppearanceCount[] {
  const result = AppearanceCounts.from(counts);
  for (const [appearance, change] of changes) result.add(appearance, change);
  const total = result.counts();
  if (total.some(([, count]) => count < 0)) {
    throw new MirrorError('misfit', 'A delta takes away more than there is.');
  }
  return total;
}
