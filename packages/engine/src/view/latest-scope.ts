import type { World } from '../state/world/world.ts';
import { type StepScope, scopeOf } from './step-scope.ts';

/** What can have changed between a mark and a moment that was the present once. */
export interface LatestScope {
  readonly from: number;
  readonly to: number;
  /** The version of the journal then: after an undo the same marks may stand for something else. */
  readonly version: number;
  readonly scope: StepScope;
}

/**
 * What can have changed between a mark and the present. Kept for the next who asks: what viewers
 * have just been told of is looked at again to say whether it can be taken back.
 */
export function scopeToPresent(world: World, from: number): StepScope {
  const { latestScope: known, log } = world;
  const { head: to, version } = log;
  if (known?.from === from && known.to === to && known.version === version) return known.scope;
  const scope = scopeOf(world, from, to);
  world.latestScope = { from, to, version, scope };
  return scope;
}
