import { kindOf } from '../../state/entries/entries.ts';
import {
  type AnimationEvent,
  dataFor,
  elementsIn,
  encodeData,
} from '../../state/entries/game-entries.ts';
import {
  type Redo,
  redoNext,
  rewound,
  sightRewound,
  travelling,
  undoNewest,
} from '../../state/journal/journal.ts';
import { type RecordedEvent, theatreOf } from '../../state/journal/theatre.ts';
import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import type { Cell, Node, World } from '../../state/node/node.ts';
import type { Message } from '../../state/node/world-parts.ts';
import { isJsonObject, type JsonValue } from '../../state/values/json.ts';
import { isAddressedTo } from '../../state/visibility/visibility.ts';
import type { Viewpoint } from '../projection/appearance.ts';
import { messagesBetween, project, viewHookOf } from '../projection/projection.ts';
import type { Handle, ViewEvent, ViewOp } from '../projection/wire.ts';
import { affectedBy, type Range, type RangeScope, scopeOf, scopeToPresent } from './range-scope.ts';
import { LeafReading, ListReading, leafScopeOf } from './readings.ts';
import { computeDiff } from './view-diff.ts';
import type { ViewerState } from './viewer-state.ts';
import { type ReadBefore, ViewerStep } from './viewer-step.ts';

/**
 * An animation event as one viewer is sent it, while the game is replayed through its step.
 *
 * An element that had a handle when the event began is named by that handle, although the event may hide
 * it. An element that becomes visible during the event is named by its new handle, unless it was shuffled
 * in between: that handle would reveal where the shuffle put it.
 */
class ViewerEvent {
  readonly #viewpoint: Viewpoint;
  readonly #type: string;
  readonly #data: Cell;
  readonly #nodes: readonly Node[];
  readonly #handles = new Map<Node, Handle>();
  #hasBegun = false;

  constructor(viewpoint: Viewpoint, event: AnimationEvent) {
    this.#viewpoint = viewpoint;
    this.#type = event.type;
    this.#data = dataFor(event, viewpoint.viewer);
    this.#nodes = elementsIn(this.#data);
  }

  /** The event itself begins, after changes of its step that no event owns. */
  begin(): void {
    this.#hasBegun = true;
    for (const node of this.#nodes) {
      const handle = this.#viewpoint.handles.of(node);
      if (handle !== 0) this.#handles.set(node, handle);
    }
  }

  /** Called after an entry was applied. */
  after(log: EntryLog<Node>, at: number): void {
    if (!this.#hasBegun || log.opAt(at) !== OP.reorder) return;
    const container = log.node(at);
    for (const node of this.#nodes) {
      if (!this.#handles.has(node) && isInside(node, container)) this.#handles.set(node, 0);
    }
  }

  /** The event as it is sent, with its number among the events of the viewer. */
  encode(id: number): ViewEvent {
    const { data } = encodeData(this.#data, node => ({
      '@': this.#handles.get(node) ?? this.#viewpoint.handles.of(node),
    }));
    return { id, type: this.#type, ...(data !== undefined && { data: withHints(data) }) };
  }
}

/** The data of an event by name: an object with names that begin with `$`, as hints do, is encoded as a list of pairs. */
function withHints(data: JsonValue): JsonValue {
  const pairs = isJsonObject(data) ? data['$object'] : undefined;
  if (!Array.isArray(pairs)) return data;
  return Object.fromEntries(
    pairs.flatMap(pair => (Array.isArray(pair) ? [[String(pair[0]), pair[1] ?? null]] : [])),
  );
}

function isInside(node: Node, container: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === container) return true;
  return false;
}

/** A viewer for whom a step is computed. */
interface StepViewer {
  readonly viewpoint: Viewpoint;
  /** Whether no client receives its deltas: its handles are kept up to date, its operations are not computed. */
  readonly isUnsubscribed: boolean;
}

/**
 * A step: a range of the journal that viewers are sent as one change.
 *
 * Operations are a function of what a viewer saw before, what it sees after, and which handles it could
 * follow in between; entries are never forwarded. What shows and hides again within the step is not sent.
 */
class Step implements Range {
  readonly from: number;
  readonly to: number;
  readonly event: AnimationEvent | undefined;
  /** Whether only leaf elements were moved. */
  readonly onlyLeaves: boolean;
  /** Whether no viewer can see anything of the step. */
  readonly isIdle: boolean;
  readonly #scope: RangeScope;
  readonly #read: ReadBefore;
  #viewers: readonly ViewerStep[] = [];

  /** The step over a range, while the tree is as at its end. */
  constructor({ log }: World, { from, to }: Range, scope: RangeScope, event?: AnimationEvent) {
    this.from = from;
    this.to = to;
    this.event = event;
    this.onlyLeaves = scope.onlyLeaves;
    this.#scope = scope;
    // The only place that chooses between the two readings; rule DLT15 says that both send the same bytes.
    // LeafReading takes a third of the time of ListReading (engine.view-delta-us: 200 elements, 5 viewers),
    // and most moves of most games move only leaves.
    if (scope.onlyLeaves) {
      const leafScope = leafScopeOf(log, scope, this);
      this.isIdle = leafScope.elements.length === 0;
      this.#read = viewpoint => new LeafReading(viewpoint, leafScope);
    } else {
      const affected = affectedBy(log, scope, this);
      this.isIdle = false;
      this.#read = viewpoint => new ListReading(viewpoint, scope, affected);
    }
  }

  /** Reads what viewers see, while the tree is as before the step. */
  begin(viewers: readonly StepViewer[]): void {
    this.#viewers = viewers.map(
      ({ viewpoint, isUnsubscribed }) =>
        new ViewerStep(viewpoint, this.#scope, isUnsubscribed ? null : this.#read),
    );
  }

  /** Called before an entry that can change handles is applied, forwards or backwards. */
  before(log: EntryLog<Node>, at: number): void {
    for (const viewer of this.#viewers) viewer.before(log, at);
  }

  /** Called after it was applied. */
  after(log: EntryLog<Node>, at: number): void {
    for (const viewer of this.#viewers) viewer.after(log, at);
  }

  /** The operations for one of the viewers, by its index in the list that the step began with. */
  opsFor(index: number): readonly ViewOp[] {
    return this.#viewers[index]?.finish() ?? [];
  }
}

/** The step between two marks, while the tree is as at the later one. */
function stepBetween(world: World, range: Range, event?: AnimationEvent): Step {
  return new Step(world, range, scopeOf(world, range.from, range.to), event);
}

/** The step from a mark to the present. */
function stepToPresent(world: World, from: number): Step {
  return new Step(world, { from, to: world.log.head }, scopeToPresent(world, from));
}

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
  finish(world, { viewers, step, range: { from: mark, to: mark }, events: [], said: [] });
}

function groupByEvents(
  viewers: readonly ViewerState[],
  events: readonly RecordedEvent[],
): Iterable<ViewerGroup> {
  const groups = new Map<string, ViewerGroup>();
  for (const viewer of viewers) {
    const own = events.filter(({ event }) => isAddressedTo(event, viewer.viewpoint.viewer));
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
  // An author's view hook may return another view although its argument is the same.
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
    let messagesFrom = from;
    for (const step of rewindSteps(world, events, from)) {
      const begins = beginningOf(world, step);
      const said = messagesBetween(world.log, messagesFrom, begins);
      replayStep(world, { viewers, step, redo, said });
      messagesFrom = begins;
    }
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
  /** The messages that were written since the event before began, until the event of this step begins. */
  readonly said?: readonly Message[];
}

/** The mark at which the event of a step begins: its entry is the last of its step, and says how many before it the event owns. */
function beginningOf({ log }: World, { event, to }: Step): number {
  return event === undefined ? to : to - 1 - log.toAt(to - 1);
}

function replayStep(world: World, { viewers, step, redo, said = [] }: Replay): void {
  const { log } = world;
  begin(viewers, step);
  const events = viewerEvents(viewers, step.event);
  const begins = beginningOf(world, step);
  for (let at = step.from; at < step.to; at++) {
    if (at === begins) for (const event of events) event.begin();
    const isFollowed = canChangeHandles(log, at);
    if (isFollowed) step.before(log, at);
    redo();
    if (!isFollowed) continue;
    step.after(log, at);
    for (const event of events) event.after(log, at);
  }
  finish(world, { viewers, step, range: step, events, said });
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
  readonly said: readonly Message[];
}

function finish(world: World, { viewers, step, range, events, said }: Finish): void {
  for (let i = 0; i < viewers.length; i++) {
    const viewer = viewers[i];
    if (viewer === undefined) continue;
    const seen = step.opsFor(i);
    const event = events[i]?.encode(++viewer.eventCount) ?? null;
    const ops = viewer.lastView === undefined ? seen : hookedDifference(world, viewer);
    const isAddressed = (message: Message): boolean =>
      isAddressedTo(message, viewer.viewpoint.viewer);
    viewer.endStep(range, { event, ops, said: said.filter(isAddressed).length });
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
