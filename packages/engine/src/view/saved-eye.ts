import { invariant } from '../errors/invariant.ts';
import type { Mark } from '../state/journal/journal.ts';
import type { World } from '../state/node/world.ts';
import type { Viewer } from '../state/visibility/sight.ts';
import { type Handle, HandleTable } from './handle-table.ts';
import type { Eye } from './look.ts';
import { drawHandles } from './projection.ts';
import type { ViewEvent, ViewOp } from './wire.ts';

/** A viewer's names for what it sees, as a snapshot keeps them. */
export interface SavedEye {
  readonly viewer: Viewer;
  readonly seq: number;
  readonly next: Handle;
  /** How many events the viewer was told of; left out if there were none. */
  readonly events?: number;
  /** What it has been told since the first event that it has still to watch. */
  readonly past?: readonly SavedStep[];
  /** Element ids and handles in turn. */
  readonly handles: readonly number[];
}

/** One step that a viewer was told, as a snapshot keeps it. */
export interface SavedStep {
  readonly from: Mark;
  readonly to: Mark;
  readonly event?: ViewEvent;
  readonly ops?: readonly ViewOp[];
  /** Element ids, and what they were called before and after, in turn. */
  readonly changes: readonly number[];
}

export function saveEye({ viewer, handles }: Eye, seq: number): SavedEye {
  return { viewer, seq, next: handles.next, handles: handles.pairs() };
}

/** A viewer with the names it had, or with fresh ones in the order of what it sees. */
export function openEye(world: World, viewer: Viewer, saved?: SavedEye): Eye {
  const eye = { viewer, handles: new HandleTable(world.nodes, saved?.next) };
  if (saved === undefined) {
    drawHandles(world.game, eye);
    drawHandles(world.seats, eye);
    return eye;
  }
  for (let i = 0; i + 1 < saved.handles.length; i += 2) {
    const node = world.nodes[saved.handles[i] ?? -1];
    invariant(node !== undefined, 'a saved view names an element that does not exist');
    eye.handles.put(node, saved.handles[i + 1] ?? 0);
  }
  return eye;
}
