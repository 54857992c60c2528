import type { Handle } from './handle-table.ts';
import { logChange } from './log-change.ts';
import { lookOps } from './look-ops.ts';
import { LookTally } from './look-tally.ts';
import { inOrder } from './op-order.ts';
import {
  type LookCount,
  type PlayerView,
  VIEW_OP,
  type ViewDelta,
  type ViewLook,
  type ViewNode,
  type ViewOp,
} from './wire.ts';

/** What turns one view into another: a delta without its number. */
export type ViewDifference = Omit<ViewDelta, 'seq'>;

/**
 * The difference between two views of one viewer, found from the views alone. Where something came
 * from or went to unseen is not in the views, so it is not in the difference either.
 */
export function computeDiff(before: PlayerView, after: PlayerView): ViewDifference {
  const views = { before: catalogue(before), after: catalogue(after) };
  const vanished = [...views.before].flatMap(([handle, listed]) =>
    vanishing(views, handle, listed),
  );
  const present = [...views.after].flatMap(([handle, { node }]) => [
    ...arrangement(views, node),
    ...changes(handle, views.before.get(handle)?.node, node),
  ]);
  const ops = inOrder([...vanished, ...present]);
  return { ...(ops.length > 0 && { ops }), ...logChange(before, after) };
}

/** A node and the handle of what it is in; 0 for the roots. */
interface Listed {
  readonly node: ViewNode;
  readonly parent: Handle;
}

/** Two views, by handle. */
interface Views {
  readonly before: ReadonlyMap<Handle, Listed>;
  readonly after: ReadonlyMap<Handle, Listed>;
}

function catalogue({ game, players }: PlayerView): ReadonlyMap<Handle, Listed> {
  const listed = new Map<Handle, Listed>();
  const list = (node: ViewNode, parent: Handle): void => {
    listed.set(node.handle, { node, parent });
    for (const child of node.children ?? []) list(child, node.handle);
  };
  list(game, 0);
  list(players, 0);
  return listed;
}

/** What is inside something that vanishes goes with it and is not named. */
function vanishing({ after }: Views, handle: Handle, { parent }: Listed): ViewOp[] {
  return after.has(handle) || !after.has(parent) ? [] : [[VIEW_OP.vanish, handle]];
}

function arrangement({ before }: Views, node: ViewNode): ViewOp[] {
  const { handle: parent, children = [] } = node;
  const known = before.get(parent)?.node.children ?? [];
  if (!keepsOrder(known, children)) {
    const list = children.map(child =>
      before.has(child.handle) ? child.handle : newPart(before, child),
    );
    return [[VIEW_OP.children, parent, list]];
  }
  return children.flatMap((child, index): ViewOp[] => {
    const { handle } = child;
    const earlier = before.get(handle);
    if (earlier !== undefined) {
      return earlier.parent === parent ? [] : [[VIEW_OP.move, handle, parent, index]];
    }
    // What is new inside something new comes with it.
    if (!before.has(parent)) return [];
    return [[VIEW_OP.appear, parent, index, newPart(before, child)]];
  });
}

/** Whether those that are in both lists stand in the same order. */
function keepsOrder(before: readonly ViewNode[], after: readonly ViewNode[]): boolean {
  const places = new Map(after.map((node, index) => [node.handle, index]));
  const stayed = before.flatMap(({ handle }) => places.get(handle) ?? []);
  return stayed.every((place, i) => place > (stayed[i - 1] ?? -1));
}

/** A node with what is new in it; what was known moves into it by its handle. */
function newPart(before: Views['before'], node: ViewNode): ViewNode {
  const { handle, children = [], hidden, unordered, ...look } = node;
  const parts = children.filter(child => !before.has(child.handle));
  return {
    handle,
    ...look,
    ...(parts.length > 0 && { children: parts.map(part => newPart(before, part)) }),
    ...(hidden !== undefined && { hidden }),
    ...(unordered !== undefined && { unordered }),
  };
}

function changes(handle: Handle, before: ViewNode | undefined, after: ViewNode): ViewOp[] {
  if (before === undefined) return [];
  const hidden = countChanges(before.hidden, after.hidden);
  const unordered = countChanges(before.unordered, after.unordered);
  return [
    ...lookOps(handle, lookIn(before), lookIn(after)),
    ...(hidden.length > 0 ? [[VIEW_OP.hidden, handle, hidden] as const] : []),
    ...(unordered.length > 0 ? [[VIEW_OP.unordered, handle, unordered] as const] : []),
  ];
}

function lookIn({
  handle: _,
  children: _c,
  hidden: _h,
  unordered: _u,
  ...look
}: ViewNode): ViewLook {
  return look;
}

function countChanges(
  before: readonly LookCount[] = [],
  after: readonly LookCount[] = [],
): LookCount[] {
  const tally = LookTally.from(after);
  for (const [look, count] of before) tally.add(look, -count);
  return tally.counts();
}
