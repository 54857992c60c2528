import type { ViewOp } from './wire.ts';

/** By kind, then by handle: the order of the entries behind them would be a message of its own. */
export function byKindAndHandle(a: ViewOp, b: ViewOp): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] - b[1];
  const [one, other] = [a[2] ?? 0, b[2] ?? 0];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
