import { AppearanceCounts } from '../projection/appearance-counts.ts';
import type { Handle } from '../projection/handle-table.ts';
import { messageChange } from '../projection/view-messages.ts';
import {
  type AppearanceCount,
  type PlayerView,
  VIEW_OP,
  type ViewAppearance,
  type ViewDelta,
  type ViewNode,
  type ViewOp,
} from '../projection/wire.ts';
import { addChildOps, appearanceOps, appearOp, moveOp, sortOps, vanishOp } from './ops.ts';

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
