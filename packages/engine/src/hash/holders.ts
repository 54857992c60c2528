import { brokenPromise } from '../error/invariant.ts';
import type { Node } from '../node/node.ts';

/** Notes that `holder` refers to `target` once more. */
export function addHolder(target: Node, holder: Node): void {
  target.holders ??= new Map();
  target.holders.set(holder, (target.holders.get(holder) ?? 0) + 1);
}

/** Notes that `holder` refers to `target` once less. */
export function dropHolder(target: Node, holder: Node): void {
  const count = target.holders?.get(holder);
  if (count === undefined) {
    throw brokenPromise(`${holder.label} lets go of ${target.label}, which it never held`);
  }
  if (count > 1) target.holders?.set(holder, count - 1);
  else target.holders?.delete(holder);
}
