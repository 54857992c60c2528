import { brokenPromise } from '../../errors/invariant.ts';
import type { Node } from '../node/node.ts';

/** Notes that `holder` refers to `target` once more. */
export function addHolder(target: Node, holder: Node): void {
  if (target.holders === null) target.holders = [holder];
  else target.holders.push(holder);
}

/** Notes that `holder` refers to `target` once less. */
export function dropHolder(target: Node, holder: Node): void {
  const holders = target.holders ?? [];
  // What came last goes first: most changes are taken back in reverse.
  let place = holders.length - 1;
  while (place >= 0 && holders[place] !== holder) place--;
  const last = holders.pop();
  if (place < 0 || last === undefined) {
    throw brokenPromise(`${holder.label} lets go of ${target.label}, which it never held`);
  }
  if (place < holders.length) holders[place] = last;
}
