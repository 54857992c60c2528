import { invariant } from '../../errors/errors.ts';
import { type Mark, rewound } from '../../state/journal/journal.ts';
import type { Node, World } from '../../state/node/node.ts';
import type { Viewer } from '../../state/visibility/visibility.ts';
import { type HandleChange, HandleTable, type Viewpoint } from '../projection/appearance.ts';
import { assignHandles, project, viewHookOf } from '../projection/projection.ts';
import type {
  Handle,
  PlayerView,
  ViewDelta,
  ViewEvent,
  ViewEventStep,
  ViewOp,
} from '../projection/wire.ts';
import type { Range } from './range-scope.ts';
import { computeDiff } from './view-diff.ts';

/** A step that a viewer was sent and may still have to show, with how its handles changed in it. */
export interface PastStep extends Range {
  readonly changes: readonly HandleChange[];
  /** The event that the step shows; `null` for changes outside of the viewer's events. */
  readonly event: ViewEvent | null;
  /** The operations as they were sent. */
  readonly ops: readonly ViewOp[];
}

/** What a viewer is sent of a step. */
export interface StepPart {
  readonly event: ViewEvent | null;
  readonly ops: readonly ViewOp[];
  /** How many messages to the viewer were written between the beginnings of the event before and this one. */
  readonly said?: number;
}

/** The part of a delta that changes the table: events, then the changes outside of events. */
export type DeltaParts = Required<Pick<ViewDelta, 'steps' | 'ops'>>;

const NO_PARTS: DeltaParts = { steps: [], ops: [] };

/** A viewer: its handles, what it was sent, and the steps that it has not acknowledged. */
export class ViewerState {
  readonly viewpoint: Viewpoint;
  /** How many deltas it was sent. */
  seq: number;
  /** How many events it was sent. An undo does not decrease it: an id must not mean two events. */
  eventCount: number;
  /** The view it was sent last; stored only if an author's hook changes views. */
  lastView: PlayerView | undefined;
  /** No client receives its next delta, and it is already known that there is one. */
  isUnsubscribed = false;
  #past: readonly PastStep[];
  #parts: DeltaParts | undefined;

  constructor(world: World, viewer: Viewer, saved?: SavedViewer) {
    this.viewpoint = openViewpoint(world, viewer, saved);
    this.seq = saved?.seq ?? 0;
    this.eventCount = saved?.events ?? 0;
    this.lastView = viewHookOf(world) === null ? undefined : project(world, this.viewpoint);
    this.#past = (saved?.past ?? []).map(step => openStep(world, step));
  }

  /** The steps since the first whose event is pending. */
  get past(): readonly PastStep[] {
    return this.#past;
  }

  /** A step begins. Changes of handles are recorded if the step may be shown later. */
  beginStep(hasEvent: boolean): void {
    this.viewpoint.handles.record = hasEvent || this.#past.length > 0 ? [] : null;
  }

  /** A step ends: it is retained if an event is pending, and becomes part of the next delta. */
  endStep({ from, to }: Range, { event, ops, said = 0 }: StepPart): void {
    const { handles } = this.viewpoint;
    const changes = handles.record;
    handles.record = null;
    if (changes !== null) this.#past = [...this.#past, { from, to, event, changes, ops }];
    this.#addPart({ event, ops, said });
  }

  /** A step passes of which the viewer sees nothing. */
  passStep(step: Range): void {
    this.beginStep(false);
    this.endStep(step, { event: null, ops: [] });
  }

  /** Returns the parts of the next delta, and starts with an empty one. */
  takeParts(): DeltaParts {
    const parts = this.#parts ?? NO_PARTS;
    this.#parts = undefined;
    return parts;
  }

  #addPart({ event, ops, said = 0 }: StepPart): void {
    if (event === null && ops.length === 0) return;
    const { steps, ops: before } = this.#parts ?? NO_PARTS;
    this.#parts =
      event === null
        ? { steps, ops: before.length === 0 ? ops : [...before, ...ops] }
        : {
            steps: [...steps, { ...eventStep(event, ops), ...(said > 0 && { said }) }],
            ops: before,
          };
  }

  /**
   * Replaces the steps that an undo to a mark took back, and the step that took them back, by one step
   * without an event: an event that was taken back is no longer pending.
   */
  mergeUndone(world: World, mark: Mark): void {
    const first = this.#past.findIndex(step => step.to > mark);
    const start = this.#past[first]?.from;
    if (start === undefined) return;
    const changes = this.#past.slice(first).flatMap(step => step.changes);
    const before = this.viewAt(world, start, changes);
    const { ops = [] } = computeDiff(before, project(world, this.viewpoint));
    const merged = { from: start, to: mark, event: null, changes, ops };
    this.#past = [...this.#past.slice(0, first), merged];
  }

  /** The view at an earlier mark, with the handles that the viewer had before some changes. */
  viewAt(world: World, mark: Mark, changes: readonly HandleChange[]): PlayerView {
    const { handles } = this.viewpoint;
    handles.rewind(changes);
    const view = rewound(world, mark, () => project(world, this.viewpoint));
    handles.replay(changes);
    return view;
  }

  /** Forgets the steps before the first event that ends after a mark. */
  forgetBefore(cursor: Mark): void {
    this.#past = this.since(cursor);
  }

  /** The steps since the first event that ends after a mark. */
  since(cursor: Mark): readonly PastStep[] {
    const first = this.#past.findIndex(({ event, to }) => event !== null && to > cursor);
    return first < 0 ? [] : this.#past.slice(first);
  }

  /** For a snapshot whose journal begins at `start`, with the viewer's cursor at another mark. */
  save(start: Mark, cursor: Mark): SavedViewer {
    const { viewer, handles } = this.viewpoint;
    const past = this.since(cursor).map(({ from, to, event, changes, ops }) => ({
      from: from - start,
      to: to - start,
      ...(event !== null && { event }),
      ...(ops.length > 0 && { ops }),
      changes: changes
        .filter(({ node }) => exists(node))
        .flatMap(({ node, before, after }) => [node.id, before, after]),
    }));
    return {
      viewer,
      seq: this.seq,
      next: handles.next,
      handles: handles.pairs(),
      ...(this.eventCount > 0 && { events: this.eventCount }),
      ...(past.length > 0 && { past }),
    };
  }
}

/** An event with the operations that show its effect, as it is sent. */
export function eventStep(event: ViewEvent, ops: readonly ViewOp[]): ViewEventStep {
  return ops.length > 0 ? { event, ops } : { event };
}

/** A viewer as a snapshot stores it. */
export interface SavedViewer {
  readonly viewer: Viewer;
  readonly seq: number;
  readonly next: Handle;
  /** How many events the viewer was sent; left out if there were none. */
  readonly events?: number;
  /** The steps since the first event that it has not acknowledged. */
  readonly past?: readonly SavedStep[];
  /** Element ids and handles alternately. */
  readonly handles: readonly number[];
}

/** A step that a viewer was sent, as a snapshot stores it. */
export interface SavedStep extends Range {
  readonly event?: ViewEvent;
  readonly ops?: readonly ViewOp[];
  /** Element ids with their handles before and after: three numbers for each change. */
  readonly changes: readonly number[];
}

/** A viewer with its saved handles, or with new ones in the order of its view. */
export function openViewpoint(world: World, viewer: Viewer, saved?: SavedViewer): Viewpoint {
  const viewpoint = { viewer, handles: new HandleTable(world.nodes, saved?.next) };
  if (saved === undefined) {
    assignHandles(world.game, viewpoint);
    assignHandles(world.seats, viewpoint);
    return viewpoint;
  }
  for (let i = 0; i + 1 < saved.handles.length; i += 2) {
    viewpoint.handles.put(savedNode(world, saved.handles[i]), saved.handles[i + 1] ?? 0);
  }
  return viewpoint;
}

function openStep(world: World, { from, to, event, ops, changes }: SavedStep): PastStep {
  const opened: HandleChange[] = [];
  for (let i = 0; i + 2 < changes.length; i += 3) {
    const node = savedNode(world, changes[i]);
    opened.push({ node, before: changes[i + 1] ?? 0, after: changes[i + 2] ?? 0 });
  }
  return { from, to, event: event ?? null, changes: opened, ops: ops ?? [] };
}

function savedNode({ nodes }: World, id: number | undefined): Node {
  const node = nodes[id ?? -1];
  invariant(node !== undefined, 'a saved view names an element that does not exist');
  return node;
}

/** Whether an element still exists: one that was created and undone had no handle before and has none now. */
function exists(node: Node): boolean {
  return node.world.nodes[node.id] === node;
}
