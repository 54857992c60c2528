import { LookTally } from '../look-tally.ts';
import { type LookCount, VIEW_OP, type ViewLook, type ViewOp } from '../wire.ts';
import type { Draft } from './draft.ts';
import { MirrorError } from './mirror-error.ts';
import { type Handle, NOWHERE } from './twig.ts';

type OpOf<K extends ViewOp[0]> = Extract<ViewOp, readonly [K, ...unknown[]]>;
type Attribute = OpOf<typeof VIEW_OP.attribute>;

/**
 * Applies the operations of one delta. All of them speak of the view after the delta, so places
 * are filled only when everything that leaves has left.
 */
export function applyOps(draft: Draft, ops: readonly ViewOp[]): void {
  for (const op of ops) plantNew(draft, op);
  for (const handle of ops.flatMap(displaced)) draft.detach(handle);
  for (const op of ops) vanish(draft, op);
  for (const { handle, parent, index } of ops.flatMap(arrivals).sort(byPlace)) {
    draft.attach(handle, parent, index);
  }
  for (const op of ops) listChildren(draft, op);
  for (const handle of ops.flatMap(displaced)) refuseCircle(draft, handle);
  for (const op of ops) changeLook(draft, op);
}

function plantNew(draft: Draft, op: ViewOp): void {
  if (op[0] === VIEW_OP.appear) draft.plant(op[3], NOWHERE);
  if (op[0] !== VIEW_OP.children) return;
  for (const child of op[2]) if (typeof child !== 'number') draft.plant(child, NOWHERE);
}

/** Known nodes that an operation gives another place. */
function displaced(op: ViewOp): Handle[] {
  if (op[0] === VIEW_OP.move) return [op[1]];
  if (op[0] !== VIEW_OP.children) return [];
  return op[2].filter(child => typeof child === 'number');
}

function vanish(draft: Draft, op: ViewOp): void {
  if (op[0] !== VIEW_OP.vanish) return;
  draft.detach(op[1]);
  draft.uproot(op[1]);
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

/** What lies in itself can be reached from no root, and would be lost without a word. */
function refuseCircle(draft: Draft, handle: Handle): void {
  const passed = new Set<Handle>();
  for (let at = handle; at !== NOWHERE; at = draft.get(at).parent) {
    if (passed.has(at)) throw new MirrorError('misfit', `A delta puts ${at} into itself.`);
    passed.add(at);
  }
}

function changeLook(draft: Draft, op: ViewOp): void {
  switch (op[0]) {
    case VIEW_OP.attribute:
      draft.change(op[1], { look: withAttribute(draft.get(op[1]).look, op) });
      return;
    case VIEW_OP.look:
      draft.change(op[1], { look: op[2] });
      return;
    case VIEW_OP.hidden:
      draft.change(op[1], { hidden: recount(draft.get(op[1]).hidden, op[2]) });
      return;
    case VIEW_OP.unordered:
      draft.change(op[1], { unordered: recount(draft.get(op[1]).unordered, op[2]) });
      return;
  }
}

/** Names are in alphabetical order: the order in which they came must not show in the view. */
function withAttribute(look: ViewLook, [, , key, value]: Attribute): ViewLook {
  const entries = Object.entries(look.back ?? look.attributes ?? {}).filter(
    ([name]) => name !== key,
  );
  if (value !== undefined) entries.push([key, value]);
  const attributes = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (look.back !== undefined) return { ...look, back: attributes };
  const { attributes: _, ...rest } = look;
  return entries.length === 0 ? rest : { ...rest, attributes };
}

function recount(counts: readonly LookCount[], changes: readonly LookCount[]): LookCount[] {
  const tally = LookTally.from(counts);
  for (const [look, change] of changes) tally.add(look, change);
  const sum = tally.counts();
  if (sum.some(([, count]) => count < 0)) {
    throw new MirrorError('misfit', 'A delta takes away more than there is.');
  }
  return sum;
}
