import { invariant } from '../errors/invariant.ts';
import type { Mark } from '../state/journal/journal.ts';
import { rewound } from '../state/journal/rewound.ts';
import type { Node } from '../state/node/node.ts';
import type { World } from '../state/node/world.ts';
import type { Viewer } from '../state/visibility/sight.ts';
import { computeDiff } from './compute-diff.ts';
import type { HandleChange } from './handle-table.ts';
import type { Eye } from './look.ts';
import { project, viewHookOf } from './projection.ts';
import { openEye, type SavedEye, type SavedStep, saveEye } from './saved-eye.ts';
import type { Stretch } from './step.ts';
import type { PlayerView, ViewEvent, ViewEventStep, ViewOp } from './wire.ts';

/** A step that a viewer was sent and may still have to show, with how its handles changed in it. */
export interface PastStep {
  readonly from: Mark;
  readonly to: Mark;
  readonly changes: readonly HandleChange[];
  /** The event that the step shows; `null` for changes outside of the viewer's events. */
  readonly event: ViewEvent | null;
  /** The operations as they were sent. */
  readonly ops: readonly ViewOp[];
}

/** What one viewer is told of a stretch of the journal. */
export interface Telling {
  readonly steps: readonly ViewEventStep[];
  readonly ops: readonly ViewOp[];
}

const NOTHING: Telling = { steps: [], ops: [] };

/** A viewer: its names, what it was told, and what of that it has still to watch. */
export class Audience {
  readonly eye: Eye;
  /** How many deltas it got. */
  seq: number;
  /** How many events it was told of. They are not counted down: an old number would mean two. */
  events: number;
  /** What it was shown last; kept only where the author changes views before they are sent. */
  shown: PlayerView | undefined;
  /** Nobody hears what it is told next, and that it is told something is known already. */
  isUnheard = false;
  /** The steps since the first that is still to be watched. */
  #past: readonly PastStep[];
  #telling: Telling | undefined;

  constructor(world: World, viewer: Viewer, saved?: SavedEye) {
    this.eye = openEye(world, viewer, saved);
    this.seq = saved?.seq ?? 0;
    this.events = saved?.events ?? 0;
    this.shown = viewHookOf(world) === null ? undefined : project(world, this.eye);
    this.#past = (saved?.past ?? []).map(step => openStep(world, step));
  }

  /** The steps since the first whose event is still to be watched. */
  get past(): readonly PastStep[] {
    return this.#past;
  }

  /** A step begins. How names change in it is noted if somebody may want to know what they were. */
  begin(hasEvent: boolean): void {
    this.eye.handles.record = hasEvent || this.#past.length > 0 ? [] : null;
  }

  /** A step ends: it is retained if an event is pending, and its event and operations go into the delta. */
  end({ from, to }: Stretch, event: ViewEvent | null, ops: readonly ViewOp[]): void {
    const { handles } = this.eye;
    const changes = handles.record;
    handles.record = null;
    if (changes !== null) this.#past = [...this.#past, { from, to, event, changes, ops }];
    this.#hear(event, ops);
  }

  /** A step passes in which there was nothing to see. */
  pass(step: Stretch): void {
    this.begin(false);
    this.end(step, null, []);
  }

  #hear(event: ViewEvent | null, ops: readonly ViewOp[]): void {
    if (event === null && ops.length === 0) return;
    const { steps, ops: before } = this.#telling ?? NOTHING;
    if (event === null) {
      this.#telling = { steps, ops: before.length === 0 ? ops : [...before, ...ops] };
    } else {
      const step = ops.length > 0 ? { event, ops } : { event };
      this.#telling = { steps: [...steps, step], ops: before };
    }
  }

  /** What it has been told since this was asked last. */
  takeTelling(): Telling {
    const telling = this.#telling ?? NOTHING;
    this.#telling = undefined;
    return telling;
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
    const { ops = [] } = computeDiff(this.viewAt(world, start, changes), project(world, this.eye));
    const merged = { from: start, to: mark, event: null, changes, ops };
    this.#past = [...this.#past.slice(0, first), merged];
  }

  /** The view at an earlier mark, in the handles that the viewer had before some changes. */
  viewAt(world: World, mark: Mark, changes: readonly HandleChange[]): PlayerView {
    const { handles } = this.eye;
    handles.rewind(changes);
    const view = rewound(world, mark, () => project(world, this.eye));
    handles.replay(changes);
    return view;
  }

  /** Forgets the steps before the first event that ends after a mark. */
  forget(watched: Mark): void {
    this.#past = this.since(watched);
  }

  /** The steps since the first whose event ends after a mark. */
  since(watched: Mark): readonly PastStep[] {
    const first = this.#past.findIndex(({ event, to }) => event !== null && to > watched);
    return first < 0 ? [] : this.#past.slice(first);
  }

  /** For a snapshot whose journal begins at a mark, of a viewer who has watched what lies before another. */
  save(start: Mark, watched: Mark): SavedEye {
    const past = this.since(watched).map(({ from, to, event, changes, ops }) => ({
      from: from - start,
      to: to - start,
      ...(event !== null && { event }),
      ...(ops.length > 0 && { ops }),
      changes: changes
        .filter(({ node }) => isThere(node))
        .flatMap(({ node, before, after }) => [node.id, before, after]),
    }));
    return {
      ...saveEye(this.eye, this.seq),
      ...(this.events > 0 && { events: this.events }),
      ...(past.length > 0 && { past }),
    };
  }
}

/** What was made and taken back since had no name before and has none after. */
function isThere(node: Node): boolean {
  return node.world.nodes[node.id] === node;
}

function openStep({ nodes }: World, { from, to, event, ops, changes }: SavedStep): PastStep {
  const opened: HandleChange[] = [];
  for (let i = 0; i + 2 < changes.length; i += 3) {
    const node: Node | undefined = nodes[changes[i] ?? -1];
    invariant(node !== undefined, 'a saved view names an element that does not exist');
    opened.push({ node, before: changes[i + 1] ?? 0, after: changes[i + 2] ?? 0 });
  }
  return { from, to, event: event ?? null, changes: opened, ops: ops ?? [] };
}
