import { elementOf } from '../elements/element/element-class.ts';
import type { GameElement } from '../elements/element/game-element.ts';
import { invariant } from '../errors/invariant.ts';
import type { Mark } from '../state/journal/journal.ts';
import { refuseInsideMove } from '../state/journal/segment.ts';
import { theatreOf } from '../state/journal/theatre.ts';
import { OP } from '../state/log/entry-log.ts';
import { nodeOf } from '../state/node/anchored.ts';
import type { Message } from '../state/node/message.ts';
import type { World } from '../state/node/world.ts';
import { SPECTATOR, type Viewer, viewersOf } from '../state/visibility/sight.ts';
import { Audience, type PastStep, type Telling } from './audience.ts';
import { type LogChange, logChange } from './log-change.ts';
import { type Pointer, pointerTo } from './pointer.ts';
import { project, viewHookOf } from './projection.ts';
import type { SavedEye } from './saved-eye.ts';
import { tellBack, tellStretch } from './tell-stretch.ts';
import { isSameForAll, logFor, messageFor, receives } from './view-message.ts';
import {
  LOG_LINES,
  type PlayerView,
  type ViewDelta,
  type ViewEventStep,
  type ViewResume,
  type ViewSync,
} from './wire.ts';

/** What each viewer gets when the game has gone on. Who learns nothing gets nothing. */
export type Deltas = ReadonlyMap<Viewer, ViewDelta>;

/**
 * The game as each viewer knows it, and what each is told as it goes on.
 *
 * Nothing of a view is kept but the names it uses: a view is projected from the truth, and a delta
 * is the difference of two projections of the few elements that a stretch of the journal touched.
 */
export class Views {
  readonly #world: World;
  readonly #audiences: readonly Audience[];
  /** How much of the journal the viewers have been told. */
  #told: Mark;

  constructor(world: World, saved: readonly SavedEye[] = []) {
    this.#world = world;
    world.settle();
    this.#told = world.log.head;
    this.#audiences = viewersOf(world.seats.children.length).map(
      viewer =>
        new Audience(
          world,
          viewer,
          saved.find(each => each.viewer === viewer),
        ),
    );
  }

  /**
   * Tells everyone what has happened since they were told last. Viewers whom nobody hears may be left out:
   * they know as much as the others, but what they would be told is not put together.
   */
  advance(isHeard?: (viewer: Viewer) => boolean): Deltas {
    const world = this.#world;
    world.settle();
    const from = this.#told;
    const to = world.log.head;
    invariant(from <= to, 'the game went back behind what viewers know: take it back with undoTo');
    const messages = messagesBetween(world, from, to);
    const shown = this.#shown();
    if (isHeard !== undefined) this.#leaveOut(isHeard, messages);
    tellStretch(world, this.#audiences, from);
    this.#told = to;
    for (const audience of this.#audiences) this.#forgetWatched(audience);
    return this.#deltas(shown, saidTo(messages));
  }

  /** Takes the game back to a mark, and tells everyone what that looks like. */
  undoTo(mark: Mark): Deltas {
    const world = this.#world;
    refuseInsideMove(world, 'views.undoTo');
    world.settle();
    const to = world.log.head;
    invariant(to === this.#told, 'viewers are told what has happened before it is taken back');
    invariant(mark >= world.log.first && mark <= to, `there is no mark ${mark} to go back to`);
    const messages = messagesBetween(world, mark, to);
    const shown = this.#shown();
    tellBack(world, this.#audiences, mark);
    this.#told = mark;
    for (const audience of this.#audiences) {
      audience.mergeUndone(world, mark);
      this.#forgetWatched(audience);
    }
    return this.#deltas(shown, viewer => unsaidTo(world, messages, viewer));
  }

  /** The whole view, in the names that the viewer knows. */
  sync(viewer: Viewer): ViewSync {
    const { eye, seq } = this.#upToDate(viewer);
    return { seq, view: project(this.#world, eye) };
  }

  /**
   * What a client that joins or reconnects is sent: the view at the cursor of its viewer, before the first
   * event that was not acknowledged, and what the viewer was sent since then.
   */
  resume(viewer: Viewer): ViewResume {
    const audience = this.#upToDate(viewer);
    const past = audience.since(this.#watchedBy(audience));
    const [first] = past;
    const sync = this.sync(viewer);
    if (first === undefined) return { sync, pending: [] };
    const changes = past.flatMap(step => step.changes);
    const view = audience.viewAt(this.#world, first.from, changes);
    const parts = partsOf(past);
    const seq = sync.seq - parts.length;
    const pending = parts.map((part, i) => {
      const isLast = i === parts.length - 1;
      // Which of the messages belong to an event is not known, so they come when all events have been shown.
      return { seq: seq + 1 + i, ...part, ...(isLast && logChange(view, sync.view)) };
    });
    return { sync: { seq, view }, pending };
  }

  /**
   * Moves the cursor of a viewer behind the event with this id: a client has shown everything up to it.
   * An id that is unknown, or was acknowledged before, changes nothing; `Infinity` moves it to the present.
   */
  acknowledge(viewer: Viewer, eventId: number): void {
    const audience = this.#audience(viewer);
    const latest = audience.past.findLast(({ event }) => event !== null && event.id <= eventId);
    if (latest !== undefined) theatreOf(this.#world)?.watch(viewer, latest.to);
    this.#forgetWatched(audience);
  }

  /** The element that a viewer means by a handle; nothing if it can see no such thing. */
  find(viewer: Viewer, handle: number): GameElement | undefined {
    return elementOf(this.#audience(viewer).eye.handles.find(handle));
  }

  /** The earliest moment that a viewer is still shown. */
  get earliest(): Mark {
    const { head } = this.#world.log;
    const firsts = this.#audiences.map(each => each.since(this.#watchedBy(each))[0]?.from ?? head);
    return Math.min(...firsts);
  }

  /** How a viewer can point at an element. */
  pointer(viewer: Viewer, element: GameElement): Pointer | undefined {
    return pointerTo(nodeOf(element), this.#audience(viewer).eye);
  }

  /** The names that viewers use, for a snapshot whose journal begins at a mark. */
  save(start: Mark = 0): SavedEye[] {
    return this.#audiences.map(audience => audience.save(start, this.#watchedBy(audience)));
  }

  #audience(viewer: Viewer): Audience {
    const found = this.#audiences.find(({ eye }) => eye.viewer === viewer);
    invariant(found !== undefined, `there is no viewer ${viewer}`);
    return found;
  }

  #upToDate(viewer: Viewer): Audience {
    invariant(this.#told === this.#world.log.head, 'a view is asked for before it is up to date');
    return this.#audience(viewer);
  }

  /** Forgets steps that were acknowledged; a viewer too far behind continues at the present. */
  #forgetWatched(audience: Audience): void {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    if (audience.past.length > MAX_PENDING_STEPS) theatre?.watch(audience.eye.viewer, log.head);
    if (audience.past.length > 0) audience.forget(this.#watchedBy(audience));
  }

  /** A viewer has watched what lies before this mark. */
  #watchedBy({ eye, past }: Audience): Mark {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    const [pending] = past.length === 0 ? [] : (theatre?.pending(eye.viewer) ?? []);
    return pending?.at ?? log.head;
  }

  /**
   * Leaves out those whom nobody hears and who are told something in any case: their deltas are counted.
   * An event has to be told to all of them, for they watch it later.
   */
  #leaveOut(isHeard: (viewer: Viewer) => boolean, messages: readonly Message[]): void {
    const { log } = this.#world;
    const theatre = theatreOf(this.#world);
    if (viewHookOf(this.#world) !== null || messages.length === 0) return;
    if (theatre !== undefined && theatre.between(this.#told, log.head).length > 0) return;
    for (const audience of this.#audiences) {
      const { viewer } = audience.eye;
      // A viewer with pending events needs every step: a client that reconnects is sent them.
      audience.isUnheard =
        audience.past.length === 0 &&
        !isHeard(viewer) &&
        messages.some(each => receives(each, viewer));
    }
  }

  /** What everyone was shown last, where the author changes views. */
  #shown(): readonly (PlayerView | undefined)[] {
    // What was told halfway when a view of the author's threw would be told twice.
    for (const audience of this.#audiences) {
      audience.takeTelling();
      audience.isUnheard = false;
    }
    return viewHookOf(this.#world) === null
      ? NOTHING_SHOWN
      : this.#audiences.map(({ shown }) => shown);
  }

  #deltas(
    shown: readonly (PlayerView | undefined)[],
    messagesFor: (viewer: Viewer) => LogChange,
  ): Deltas {
    let deltas: Map<Viewer, ViewDelta> | undefined;
    for (let i = 0; i < this.#audiences.length; i++) {
      const audience = this.#audiences[i];
      if (audience === undefined) continue;
      const { viewer } = audience.eye;
      if (audience.isUnheard) {
        audience.seq++;
        continue;
      }
      const change = shownMessages(shown[i], audience.shown) ?? messagesFor(viewer);
      const delta = deltaOf(audience.seq + 1, audience.takeTelling(), change);
      if (delta === undefined) continue;
      audience.seq++;
      deltas ??= new Map();
      deltas.set(viewer, delta);
    }
    return deltas ?? NO_DELTAS;
  }
}

/** Steps without events count too: a viewer who shows nothing must not retain a whole game. */
const MAX_PENDING_STEPS = 256;

/** Pending steps as the deltas that they were part of: events, then what changed outside of them. */
function partsOf(past: readonly PastStep[]): Pick<ViewDelta, 'steps' | 'ops'>[] {
  const parts: Pick<ViewDelta, 'steps' | 'ops'>[] = [];
  let steps: ViewEventStep[] = [];
  for (const { event, ops } of past) {
    if (event !== null) steps.push(ops.length > 0 ? { event, ops } : { event });
    else if (ops.length > 0) {
      parts.push(steps.length > 0 ? { steps, ops } : { ops });
      steps = [];
    }
  }
  if (steps.length > 0) parts.push({ steps });
  return parts;
}

const NO_DELTAS: Deltas = new Map();
const NOTHING_SHOWN: readonly undefined[] = [];
const NOTHING_SAID: LogChange = {};

/** What each viewer hears of some lines. Most are the same for all, and are made once. */
function saidTo(messages: readonly Message[]): (viewer: Viewer) => LogChange {
  if (messages.length === 0) return () => NOTHING_SAID;
  if (messages.every(isSameForAll)) {
    const said = { messages: messages.map(each => messageFor(each, SPECTATOR)) };
    return () => said;
  }
  return viewer => {
    const said = messages.filter(message => receives(message, viewer));
    if (said.length === 0) return NOTHING_SAID;
    return { messages: said.map(each => messageFor(each, viewer)) };
  };
}

/** What a viewer hears when the latest lines are taken back: those that were pushed out of sight come back. */
function unsaidTo({ messages }: World, taken: readonly Message[], viewer: Viewer): LogChange {
  const unsaid = taken.filter(message => receives(message, viewer)).length;
  if (unsaid === 0) return NOTHING_SAID;
  const log = logFor(messages, viewer);
  return log.messages.length + unsaid > LOG_LINES ? { log } : { unsaid };
}

/** What a viewer is told, without what is empty; `undefined` if it is told nothing. */
function deltaOf(
  seq: number,
  { steps, ops }: Telling,
  { messages, unsaid, log }: LogChange,
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

/** Where the author changes views, the log is compared like everything else. */
function shownMessages(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
): LogChange | undefined {
  if (before === undefined || after === undefined) return undefined;
  return logChange(before, after);
}

const NO_MESSAGES: readonly Message[] = [];

function messagesBetween({ log }: World, from: Mark, to: Mark): readonly Message[] {
  let messages: Message[] | undefined;
  for (let at = from; at < to; at++) {
    if (log.opAt(at) !== OP.message) continue;
    const message = log.recorded<Message>('after', at);
    if (messages === undefined) messages = [message];
    else messages.push(message);
  }
  return messages ?? NO_MESSAGES;
}

/** The views of a game; `undefined` until the first one is asked for. */
export function viewsOf({ views }: World): Views | undefined {
  return views instanceof Views ? views : undefined;
}
