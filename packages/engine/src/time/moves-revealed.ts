import type { Mark } from '../state/journal/journal.ts';
import { OP } from '../state/log/entry-log.ts';
import type { Message, MessageDatum } from '../state/node/message.ts';
import type { Node } from '../state/node/node.ts';
import type { World } from '../state/node/world.ts';
import { type Viewer, viewersOf } from '../state/visibility/sight.ts';
import type { RangeScope } from '../view/delta/range-scope.ts';
import { KNOWN, knownIn } from './known.ts';

/**
 * Whether the parents of elements before and after a range determine what each viewer sees: since the
 * mark, only leaf elements have moved, no other entry changed visibility, and no event was played.
 */
export function areMovesAlone({ log }: World, scope: RangeScope, from: Mark): boolean {
  if (!scope.onlyLeaves || scope.changesRules) return false;
  for (let at = from; at < log.head; at++) if (log.opAt(at) === OP.event) return false;
  return true;
}

/** Whether moves or messages since a mark reveal to a viewer something that was hidden before. */
export function movesReveal(world: World, scope: RangeScope, from: Mark): boolean {
  const { log } = world;
  const { placed, parentsBefore } = scope;
  const viewers = viewersOf(world.seats.children.length);
  for (let i = 0; i < placed.size; i++) {
    const node = placed.nodes[i];
    const before = parentsBefore[i] ?? null;
    // What was made since hid nothing.
    if (node !== undefined && before !== null && isKnownBetter(node, before, viewers)) return true;
  }
  for (let at = from; at < log.head; at++) {
    if (log.opAt(at) !== OP.message) continue;
    if (tellsMore(world, scope, log.recorded<Message>('after', at))) return true;
  }
  return false;
}

/** Whether a viewer knows more of an element than while it was in `before`. */
function isKnownBetter(node: Node, before: Node, viewers: readonly Viewer[]): boolean {
  for (const viewer of viewers) {
    if (knownIn(node, node.parent, viewer) > knownIn(node, before, viewer)) return true;
  }
  return false;
}

/** A line that only some receive is for telling them what the others do not know. */
function tellsMore(world: World, scope: RangeScope, { audience, data }: Message): boolean {
  if (audience !== undefined) return true;
  for (const key in data) if (namesHidden(world, scope, data[key])) return true;
  return false;
}

/** Whether a message names an element to a viewer who did not know its face. */
function namesHidden(world: World, scope: RangeScope, datum: MessageDatum | undefined): boolean {
  if (typeof datum !== 'object' || datum === null) return false;
  const node = world.nodes[datum.id];
  // Who saw the face of what has not moved knew it before.
  const leaf = node === undefined ? -1 : scope.placed.indexOf(node);
  const before = leaf < 0 ? null : (scope.parentsBefore[leaf] ?? null);
  if (node === undefined || before === null) return false;
  const seenBy = datum.seenBy ?? viewersOf(world.seats.children.length);
  return seenBy.some(viewer => knownIn(node, before, viewer) < KNOWN.face);
}
