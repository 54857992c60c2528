import type { ViewOp } from './wire.ts';

/** So few are put in order one by one: the general way costs more than most deltas have to sort. */
const FEW = 12;

/**
 * Puts operations in order by kind, then by handle: the order of the entries behind them would be a
 * message of its own.
 */
export function inOrder(ops: ViewOp[]): ViewOp[] {
  if (ops.length > FEW) return ops.sort(byKindAndHandle);
  for (let i = 1; i < ops.length; i++) {
    const op = ops[i];
    if (op !== undefined) sink(ops, op, i);
  }
  return ops;
}

/** Puts the operation at `place` among those before it, behind its equals. */
function sink(ops: ViewOp[], op: ViewOp, place: number): void {
  let at = place;
  for (; at > 0; at--) {
    const before = ops[at - 1];
    if (before === undefined || byKindAndHandle(before, op) <= 0) break;
    ops[at] = before;
  }
  ops[at] = op;
}

function byKindAndHandle(a: ViewOp, b: ViewOp): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] - b[1];
  const one = a[2] ?? 0;
  const other = b[2] ?? 0;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
