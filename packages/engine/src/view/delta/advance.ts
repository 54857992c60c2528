import { kindOf } from '../../state/entries/entries.ts';
import { type AnimationEvent, witnesses } from '../../state/entries/event.ts';
import { redoNext, undoNewest } from '../../state/journal/replay.ts';
import { type Redo, rewound, sightRewound, travelling } from '../../state/journal/rewound.ts';
import { type RecordedEvent, theatreOf } from '../../state/journal/theatre.ts';
import type { EntryLog } from '../../state/log/entry-log.ts';
import type { Node } from '../../state/node/node.ts';
import type { World } from '../../state/node/world.ts';
import { project, viewHookOf } from '../projection/projection.ts';
import type { ViewOp } from '../projection/wire.ts';
import { computeDiff } from './compute-diff.ts';
import { type Step, stepBetween, stepToPresent } from './step.ts';
import { ViewerEvent } from './viewer-event.ts';
import type { ViewerState } from './viewer-state.ts';

/** Viewers who see the same events. Where a delta is cut into steps must not reveal other events. */
interface ViewerGroup {
  readonly viewers: ViewerState[];
  readonly events: readonly RecordedEvent[];
}

/** Computes the steps of each viewer from a mark to the present: one for each of its events, then the rest. */
export function advanceViewers(world: World, viewers: readonly ViewerState[], from: number): void {
  const events = theatreOf(world)?.between(from, world.log.head) ?? NO_EVENTS;
  if (events.length === 0) {
    advanceAtOnce(world, viewers, from);
    return;
  }
  for (const group of groupByEvents(viewers, events)) {
    if (group.events.length > 0) advanceByEvents(world, group, from);
    else advanceAtOnce(world, group.viewers, from);
  }
}

const NO_EVENTS: readonly RecordedEvent[] = [];

/** Undoes the game to a mark, as one step for each viewer. */
export function undoForViewers(world: World, viewers: readonly ViewerState[], mark: number): void {
  const { log } = world;
  const step = stepBetween(world, { from: mark, to: log.head });
  begin(viewers, step);
  while (log.head > mark) {
    const at = log.head - 1;
    const isFollowed = canChangeHandles(log, at);
    if (isFollowed) step.before(log, at);
    undoNewest(world);
    if (isFollowed) step.after(log, at);
  }
  // The step leads to the mark, so that is where it ends.
  finish(world, { viewers, step, range: { from: mark, to: mark }, events: [] });
}

function groupByEvents(
  viewers: readonly ViewerState[],
  events: readonly RecordedEvent[],
): Iterable<ViewerGroup> {
  const groups = new Map<string, ViewerGroup>();
  for (const viewer of viewers) {
    const own = events.filter(({ event }) => witnesses(event, viewer.viewpoint.viewer));
    const key = own.map(({ id }) => id).join();
    const group = groups.get(key) ?? { viewers: [], events: own };
    group.viewers.push(viewer);
    groups.set(key, group);
  }
  return groups.values();
}

/** Sends everything in one step: the viewers have no event in the range. */
function advanceAtOnce(world: World, viewers: readonly ViewerState[], from: number): void {
  if (from === world.log.head) return;
  const step = stepToPresent(world, from);
  // An author's view hook may return another view although the view it is given is the same.
  if (step.isIdle && viewHookOf(world) === null) {
    for (const viewer of viewers) viewer.passStep(step);
    return;
  }
  const goBack = step.onlyLeaves ? sightRewound : rewound;
  goBack(world, from, redo => replayStep(world, { viewers, step, redo }));
}

/** References are counted together with the hash, so it is not suspended: each step reads them anew. */
function advanceByEvents(world: World, { viewers, events }: ViewerGroup, from: number): void {
  const redo = (): void => redoNext(world);
  travelling(world, () => {
    for (const step of rewindSteps(world, events, from)) replayStep(world, { viewers, step, redo });
  });
}

/** Takes the tree back to a mark, step by step: the scope of a step is read at its end. */
function rewindSteps(world: World, events: readonly RecordedEvent[], from: number): Step[] {
  const { log } = world;
  const ends = events.map(({ at }) => at + 1);
  if ((ends.at(-1) ?? from) < log.head) ends.push(log.head);
  const steps: Step[] = [];
  for (const [i, to] of [...ends.entries()].reverse()) {
    const start = ends[i - 1] ?? from;
    steps.unshift(stepBetween(world, { from: start, to }, events[i]?.event));
    while (log.head > start) undoNewest(world);
  }
  return steps;
}

interface Replay {
  readonly viewers: readonly ViewerState[];
  readonly step: Step;
  readonly redo: Redo;
}

function replayStep(world: World, { viewers, step, redo }: Replay): void {
  const { log } = world;
  begin(viewers, step);
  const events = viewerEvents(viewers, step.event);
  // The entry of an event is the last of its step, and says how many before it the event owns.
  const begins = step.event === undefined ? -1 : step.to - 1 - log.toAt(step.to - 1);
  for (let at = step.from; at < step.to; at++) {
    if (at === begins) for (const event of events) event.begin();
    const isFollowed = canChangeHandles(log, at);
    if (isFollowed) step.before(log, at);
    redo();
    if (!isFollowed) continue;
    step.after(log, at);
    for (const event of events) event.after(log, at);
  }
  finish(world, { viewers, step, range: step, events });
}

function viewerEvents(
  viewers: readonly ViewerState[],
  event: AnimationEvent | undefined,
): readonly ViewerEvent[] {
  if (event === undefined) return [];
  return viewers.map(({ viewpoint }) => new ViewerEvent(viewpoint, event));
}

function begin(viewers: readonly ViewerState[], step: Step): void {
  for (const viewer of viewers) viewer.beginStep(step.event !== undefined);
  step.begin(viewers);
}

interface Finish {
  readonly viewers: readonly ViewerState[];
  readonly step: Step;
  readonly range: { readonly from: number; readonly to: number };
  /** One for each viewer, or none if the step shows no event. */
  readonly events: readonly ViewerEvent[];
}

function finish(world: World, { viewers, step, range, events }: Finish): void {
  for (let i = 0; i < viewers.length; i++) {
    const viewer = viewers[i];
    if (viewer === undefined) continue;
    const seen = step.opsFor(i);
    const event = events[i]?.encode(++viewer.eventCount) ?? null;
    const ops = viewer.lastView === undefined ? seen : hookedDifference(world, viewer);
    viewer.endStep(range, event, ops);
  }
}

/** If an author's hook changes views, the difference has to be computed from the views themselves. */
function hookedDifference(world: World, viewer: ViewerState): readonly ViewOp[] {
  const after = project(world, viewer.viewpoint);
  const { ops = [] } = computeDiff(viewer.lastView ?? after, after);
  viewer.lastView = after;
  return ops;
}

/** Whether an entry can give or take away the handle of an element. */
function canChangeHandles(log: EntryLog<Node>, at: number): boolean {
  return kindOf(log.opAt(at)).changesPlaces(log, at);
}
