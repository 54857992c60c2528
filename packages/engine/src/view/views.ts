import { elementOf } from '../elements/element/element-collection.ts';
import type { GameElement } from '../elements/element/game-element.ts';
import { invariant } from '../errors/errors.ts';
import { type Mark, refuseInsideMove } from '../state/journal/journal.ts';
import { theatreOf } from '../state/journal/theatre.ts';
import { nodeOf, type World } from '../state/node/node.ts';
import type { Message } from '../state/node/world-parts.ts';
import { isAddressedTo, type Viewer, viewersOf } from '../state/visibility/visibility.ts';
import { advanceViewers, undoForViewers } from './delta/advance.ts';
import {
  type DeltaParts,
  eventStep,
  type PastStep,
  type SavedViewer,
  ViewerState,
} from './delta/viewer-state.ts';
import { type Pointer, pointerTo } from './projection/appearance.ts';
import {
  type MessageChange,
  messageChange,
  messagesBetween,
  newMessages,
  project,
  removedMessages,
  viewHookOf,
} from './projection/projection.ts';
import type {
  PlayerView,
  ViewDelta,
  ViewEventStep,
  ViewResume,
  ViewSync,
} from './projection/wire.ts';

/** The next delta of each viewer. A viewer for whom nothing visible has changed has none. */
export type Deltas = ReadonlyMap<Viewer, ViewDelta>;

/** Steps without events count too: a viewer who acknowledges nothing must not retain a whole game. */
const MAX_PENDING_STEPS = 256;

/**
 * The game as each viewer sees it, and the deltas that keep clients up to date.
 *
 * No view is stored, only handles: a view is projected from the game, and a delta is the difference
 * between two projections of the few elements that a range of the journal changed.
 */
export class Views {
  readonly #world: World;
  readonly #viewers: readonly ViewerState[];
  /** The mark up to which viewers were sent deltas. */
  #sentUpTo: Mark;

  constructor(world: World, saved: readonly SavedViewer[] = []) {
    this.#world = world;
    world.settle();
    this.#sentUpTo = world.log.head;
    this.#viewers = viewersOf(world.seats.children.length).map(
      viewer =>
        new ViewerState(
          world,
          viewer,
          saved.find(each => each.viewer === viewer),
        ),
    );
  }

  /**
   * The deltas since the last call. For viewers without subscribers none have to be computed: their
   * handles and numbers advance like those of the others.
   */
  advance(isSubscribed?: (viewer: Viewer) => boolean): Deltas {
    const world = this.#world;
    world.settle();
    const from = this.#sentUpTo;
    const to = world.log.head;
    invariant(from <= to, 'the game went back behind what viewers were sent: use views.undoTo');
    const messages = messagesBetween(world.log, from, to);
    const lastViews = this.#prepare();
    if (isSubscribed !== undefined) this.#skipUnsubscribed(isSubscribed, messages);
    advanceViewers(world, this.#viewers, from);
    this.#sentUpTo = to;
    for (const state of this.#viewers) this.#forgetAcknowledged(state);
    return this.#deltas(lastViews, newMessages(messages));
  }

  /** Undoes the game to a mark, and returns the deltas of that. */
  undoTo(mark: Mark): Deltas {
    const world = this.#world;
    refuseInsideMove(world, 'views.undoTo');
    world.settle();
    const to = world.log.head;
    invariant(to === this.#sentUpTo, 'call views.advance before views.undoTo');
    invariant(mark >= world.log.first && mark <= to, `there is no mark ${mark} to go back to`);
    const removed = messagesBetween(world.log, mark, to);
    const lastViews = this.#prepare();
    undoForViewers(world, this.#viewers, mark);
    this.#sentUpTo = mark;
    for (const state of this.#viewers) {
      state.mergeUndone(world, mark);
      this.#forgetAcknowledged(state);
    }
    return this.#deltas(lastViews, viewer => removedMessages(world.messages, removed, viewer));
  }

  /** The whole view, with the viewer's handles. */
  sync(viewer: Viewer): ViewSync {
    const { viewpoint, seq } = this.#upToDate(viewer);
    return { seq, view: project(this.#world, viewpoint) };
  }

  /**
   * What a client that joins or reconnects is sent: the view at the cursor of its viewer, before the first
   * event that was not acknowledged, and what the viewer was sent since then.
   */
  resume(viewer: Viewer): ViewResume {
    const state = this.#upToDate(viewer);
    const past = state.since(this.#cursorOf(state));
    const [first] = past;
    const sync = this.sync(viewer);
    if (first === undefined) return { sync, pending: [] };
    const changes = past.flatMap(step => step.changes);
    const view = state.viewAt(this.#world, first.from, changes);
    const parts = deltasOf(past);
    const seq = sync.seq - parts.length;
    const pending = parts.map((part, i) => {
      const isLast = i === parts.length - 1;
      // Which event a message belongs to is not known, so messages come after all events.
      return { seq: seq + 1 + i, ...part, ...(isLast && messageChange(view, sync.view)) };
    });
    return { sync: { seq, view }, pending };
  }

  /**
   * Moves the cursor of a viewer behind the event with this id: a client has shown everything up to it.
   * An id that is unknown, or was acknowledged before, changes nothing; `Infinity` moves it to the present.
   */
  acknowledge(viewer: Viewer, eventId: number): void {
    const state = this.#stateOf(viewer);
    const latest = state.past.findLast(({ event }) => event !== null && event.id <= eventId);
    if (latest !== undefined) theatreOf(this.#world)?.moveCursor(viewer, latest.to);
    this.#forgetAcknowledged(state);
  }

  /** The element with a viewer's handle; `undefined` if the viewer has no such handle. */
  find(viewer: Viewer, handle: number): GameElement | undefined {
    return elementOf(this.#stateOf(viewer).viewpoint.handles.find(handle));
  }

  /** The earliest mark that the cursor of a viewer needs. */
  get earliest(): Mark {
    const { head } = this.#world.log;
    const firsts = this.#viewers.map(each => each.since(this.#cursorOf(each))[0]?.from ?? head);
    return Math.min(...firsts);
  }

  /** How a viewer refers to an element. */
  pointer(viewer: Viewer, element: GameElement): Pointer | undefined {
    return pointerTo(nodeOf(element), this.#stateOf(viewer).viewpoint);
  }

  /** All viewers, for a snapshot whose journal begins at a mark. */
  save(start: Mark = 0): SavedViewer[] {
    return this.#viewers.map(state => state.save(start, this.#cursorOf(state)));
  }

  #stateOf(viewer: Viewer): ViewerState {
    const found = this.#viewers.find(({ viewpoint }) => viewpoint.viewer === viewer);
    invariant(found !== undefined, `there is no viewer ${viewer}`);
    return found;
  }

  #upToDate(viewer: Viewer): ViewerState {
    invariant(this.#sentUpTo === this.#world.log.head, 'call views.advance before reading a view');
    return this.#stateOf(viewer);
  }

  /** Forgets steps that were acknowledged; a viewer too far behind continues at the present. */
  #forgetAcknowledged(state: ViewerState): void {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    if (state.past.length > MAX_PENDING_STEPS)
      theatre?.moveCursor(state.viewpoint.viewer, log.head);
    if (state.past.length > 0) state.forgetBefore(this.#cursorOf(state));
  }

  /** Events before this mark were acknowledged. */
  #cursorOf({ viewpoint, past }: ViewerState): Mark {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    const [pending] = past.length === 0 ? [] : (theatre?.pending(viewpoint.viewer) ?? []);
    return pending?.at ?? log.head;
  }

  /**
   * Marks the viewers whose next delta need not be computed: only where a message makes sure that there is
   * one, since deltas are numbered. Events are computed for all, since they stay pending.
   */
  #skipUnsubscribed(isSubscribed: (viewer: Viewer) => boolean, messages: readonly Message[]): void {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    if (viewHookOf(this.#world) !== null || messages.length === 0) return;
    if (theatre !== undefined && theatre.between(this.#sentUpTo, log.head).length > 0) return;
    for (const state of this.#viewers) {
      const { viewer } = state.viewpoint;
      // A viewer with pending events needs every step: a client that reconnects is sent them.
      state.isUnsubscribed =
        state.past.length === 0 &&
        !isSubscribed(viewer) &&
        messages.some(each => isAddressedTo(each, viewer));
    }
  }

  /** Starts a delta for each viewer; returns the views that an author's hook changed last. */
  #prepare(): readonly (PlayerView | undefined)[] {
    for (const state of this.#viewers) {
      // A hook that threw may have left parts of a delta that was never sent.
      state.takeParts();
      state.isUnsubscribed = false;
    }
    return viewHookOf(this.#world) === null ? NO_VIEWS : this.#viewers.map(each => each.lastView);
  }

  #deltas(
    lastViews: readonly (PlayerView | undefined)[],
    messagesFor: (viewer: Viewer) => MessageChange,
  ): Deltas {
    let deltas: Map<Viewer, ViewDelta> | undefined;
    for (let i = 0; i < this.#viewers.length; i++) {
      const state = this.#viewers[i];
      if (state === undefined) continue;
      const { viewer } = state.viewpoint;
      if (state.isUnsubscribed) {
        state.seq++;
        continue;
      }
      const change = hookedMessages(lastViews[i], state.lastView) ?? messagesFor(viewer);
      const delta = deltaOf(state.seq + 1, state.takeParts(), change);
      if (delta === undefined) continue;
      state.seq++;
      deltas ??= new Map();
      deltas.set(viewer, delta);
    }
    return deltas ?? NO_DELTAS;
  }
}

const NO_DELTAS: Deltas = new Map();
const NO_VIEWS: readonly undefined[] = [];

/** Pending steps as the deltas that they were part of: events, then the changes outside of events. */
function deltasOf(past: readonly PastStep[]): Pick<ViewDelta, 'steps' | 'ops'>[] {
  const deltas: Pick<ViewDelta, 'steps' | 'ops'>[] = [];
  let steps: ViewEventStep[] = [];
  for (const { event, ops } of past) {
    if (event !== null) steps.push(eventStep(event, ops));
    else if (ops.length > 0) {
      deltas.push(steps.length > 0 ? { steps, ops } : { ops });
      steps = [];
    }
  }
  if (steps.length > 0) deltas.push({ steps });
  return deltas;
}

/** A delta without its empty parts; `undefined` if all are empty. */
function deltaOf(
  seq: number,
  { steps, ops }: DeltaParts,
  { messages, unsaid, log }: MessageChange,
): ViewDelta | undefined {
  const isSilent = messages === undefined && unsaid === undefined && log === undefined;
  if (steps.length === 0 && ops.length === 0 && isSilent) return undefined;
  const delta: { -readonly [K in keyof ViewDelta]: ViewDelta[K] } = { seq };
  if (steps.length > 0) delta.steps = steps;
  if (ops.length > 0) delta.ops = ops;
  if (messages !== undefined) delta.messages = messages;
  if (unsaid !== undefined) delta.unsaid = unsaid;
  if (log !== undefined) delta.log = log;
  return delta;
}

/** If an author's hook changes views, messages are compared like the rest of the view. */
function hookedMessages(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
): MessageChange | undefined {
  if (before === undefined || after === undefined) return undefined;
  return messageChange(before, after);
}

/** The views of a game; `undefined` until the first one is asked for. */
export function viewsOf({ views }: World): Views | undefined {
  return views instanceof Views ? views : undefined;
}
