import { invariant } from '../errors/invariant.ts';
import type { Mark } from '../state/journal/journal.ts';
import type { Node } from '../state/node/node.ts';
import type { Viewer } from '../state/visibility/sight.ts';
import type { World } from '../state/world/world.ts';
import type { HandleChange } from './handle-table.ts';
import type { Eye } from './look.ts';
import { project } from './projection.ts';
import { openEye, type SavedEye, type SavedStep, saveEye } from './saved-eye.ts';
import type { Stretch } from './step.ts';
import type { PlayerView, ViewEvent, ViewEventStep, ViewOp } from './wire.ts';

/** A step that a viewer was told, and how its names changed in it. */
export interface PastStep {
  readonly from: Mark;
  readonly to: Mark;
  readonly changes: readonly HandleChange[];
  /** What is to be watched; none where something changed besides, or was taken back. */
  readonly event: ViewEvent | null;
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
    this.shown = world.viewHook === null ? undefined : project(world, this.eye);
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

  /** A step has been told. */
  end({ from, to }: Stretch, event: ViewEvent | null): void {
    const { handles } = this.eye;
    const changes = handles.record;
    handles.record = null;
    if (changes !== null) this.#past = [...this.#past, { from, to, event, changes }];
  }

  /** A step passes in which there was nothing to see. */
  pass(step: Stretch): void {
    this.begin(false);
    this.end(step, null);
  }

  /** It is told what an event shows, or what has changed besides. */
  hear(event: ViewEvent | null, ops: readonly ViewOp[]): void {
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

  /** What was told of events after a mark was taken back with them. */
  takeBack(mark: Mark): void {
    this.#past = this.#past.map(step => (step.to > mark ? { ...step, event: null } : step));
  }

  /** Forgets what has been watched, and what was told besides until the next event. */
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
    const past = this.since(watched).map(({ from, to, event, changes }) => ({
      from: from - start,
      to: to - start,
      ...(event !== null && { event }),
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

function openStep({ nodes }: World, { from, to, event, changes }: SavedStep): PastStep {
  const opened: HandleChange[] = [];
  for (let i = 0; i + 2 < changes.length; i += 3) {
    const node: Node | undefined = nodes[changes[i] ?? -1];
    invariant(node !== undefined, 'a saved view names an element that does not exist');
    opened.push({ node, before: changes[i + 1] ?? 0, after: changes[i + 2] ?? 0 });
  }
  return { from, to, event: event ?? null, changes: opened };
}
