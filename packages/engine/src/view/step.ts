import type { AnimationEvent } from '../theatre/animation-event.ts';
import type { World } from '../world/world.ts';
import { type Attributes, alteredAttributes } from './altered-attributes.ts';
import { scopeToPresent } from './latest-scope.ts';
import { type StepScope, scopeOf } from './step-scope.ts';

/** A stretch of the journal. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A step of the journal: its marks, what can change in it, and the event that it shows. */
export interface Step extends Stretch {
  readonly scope: StepScope;
  /** What can be read otherwise; nothing is listed where whole looks are compared. */
  readonly altered: Attributes;
  readonly event: AnimationEvent | undefined;
}

const NOTHING: Attributes = new Map();

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
  { from, to }: Stretch,
  { scope, event }: Pick<Step, 'scope' | 'event'>,
): Step {
  const altered = scope.isOfLeaves ? alteredAttributes(log, scope, { from, to }) : NOTHING;
  return { from, to, scope, altered, event };
}

/** Whether no viewer can see anything of a step, whoever it is. */
export function isUnseen({ scope, altered, event }: Step): boolean {
  return scope.isOfLeaves && scope.placed.size === 0 && altered.size === 0 && event === undefined;
}
