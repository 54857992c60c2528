import type { AnimationEvent } from '../state/journal/animation-event.ts';
import type { World } from '../state/node/world.ts';
import { scopeToPresent } from './latest-scope.ts';
import { LeafWatch } from './leaf-watch.ts';
import { ListWatch } from './list-watch.ts';
import { type StepScope, scopeOf } from './step-scope.ts';
import type { StepWatch } from './step-watch.ts';

/** A stretch of the journal. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A step of the journal: its marks, who sees what of it, and the event that it shows. */
export interface Step extends Stretch {
  readonly scope: StepScope;
  readonly watch: StepWatch;
  readonly event: AnimationEvent | undefined;
}

/** The step between two marks, while the tree is as at the later one. */
export function stepOf(world: World, { from, to }: Stretch, event?: AnimationEvent): Step {
  return stepIn(world, { from, to }, { scope: scopeOf(world, from, to), event });
}

/** The step from a mark to the present. */
export function stepToPresent(world: World, from: number): Step {
  const stretch = { from, to: world.log.head };
  return stepIn(world, stretch, { scope: scopeToPresent(world, from), event: undefined });
}

function stepIn(
  { log }: World,
  stretch: Stretch,
  { scope, event }: Pick<Step, 'scope' | 'event'>,
): Step {
  const { from, to } = stretch;
  const watch = scope.isOfLeaves
    ? LeafWatch.over(log, scope, stretch)
    : new ListWatch(log, scope, stretch);
  return { from, to, scope, watch, event };
}
