import { type FlowFrame, flowOf, moveFlow } from '../rules/flow/flow-frame.ts';
import { SEAT } from '../rules/flow/nodes/simultaneous-action-step.ts';
import { Shadow } from '../state/node/shadow.ts';
import type { World } from '../state/node/world.ts';
import type { Viewer } from '../state/visibility/sight.ts';

/** Whether somebody else has chosen under seal. */
export function hasSealedChoices(world: World, viewer: Viewer): boolean {
  const flow = flowOf(world);
  if (flow === null || flow.data === null || !keepsChoices(flow)) return false;
  return flow.data.some((item, seat) => isSealedBy(item, seat, viewer));
}

/** Lets everyone else choose again who has chosen under seal: the choices are made, and unknown. */
export function reopen(world: World, viewer: Viewer): void {
  const flow = flowOf(world);
  if (flow === null || flow.data === null || !hasSealedChoices(world, viewer)) return;
  const data = flow.data.map((item, seat) => (isSealedBy(item, seat, viewer) ? SEAT.open : item));
  moveFlow(world, flow.at({ data }));
}

/** Other steps keep lists of items, which nobody has chosen. */
function keepsChoices({ step }: FlowFrame): boolean {
  return step.definition.kind === 'simultaneous';
}

function isSealedBy(item: unknown, seat: number, viewer: Viewer): boolean {
  return seat !== viewer && item instanceof Shadow;
}
