import type { World } from '../state/node/world.ts';
import { type StepScope, scopeOf } from './step-scope.ts';

/** What can have changed between a mark and a moment that was the present once. */
interface LatestScope {
  readonly from: number;
  readonly to: number;
  /** The version of the journal then: after an undo the same marks may stand for something else. */
  readonly version: number;
  readonly scope: StepScope;
}

const latest = new WeakMap<World, LatestScope>();

/**
 * What can have changed between a mark and the present. Kept for the next who asks: what viewers
 * have just been told of is looked at again to say whether it can be taken back.
 */
export function scopeToPresent(world: World, from: number): StepScope {
  const known = latest.get(world);
  const { head: to, version } = world.log;
  if (known?.from === from && known.to === to && known.version === version) return known.scope;
  const scope = scopeOf(world, from, to);
  latest.set(world, { from, to, version, scope });
  return scope;
}

/** Releases what `scopeToPresent` remembers of a game. */
export function forgetScope(world: World): void {
  latest.delete(world);
}
