import type { Comparison } from './list-sighting.ts';
import { inOrder } from './op-order.ts';
import { VIEW_OP, type ViewOp } from './wire.ts';

/** The operations that turn what a viewer saw into what it sees, in an order that tells nothing. */
export function differences(comparison: Comparison): ViewOp[] {
  const ops: ViewOp[] = [];
  comparison.before.addOps(comparison, ops);
  addCounts(comparison, ops);
  return inOrder(ops);
}

function addCounts({ eye, before, traffic }: Comparison, ops: ViewOp[]): void {
  for (const [zone, { handle: first, heap, set }] of traffic.counts) {
    const handle = eye.handles.of(zone);
    const isSame = handle !== 0 && (first === handle || before.knew(zone, handle));
    if (!isSame) continue;
    if (heap?.isEmpty === false) ops.push([VIEW_OP.hidden, handle, heap.counts()]);
    if (set?.isEmpty === false) ops.push([VIEW_OP.unordered, handle, set.counts()]);
  }
}
