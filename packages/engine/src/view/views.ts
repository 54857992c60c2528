import type { GameElement } from '../element/game-element.ts';
import { invariant } from '../error/invariant.ts';
import type { Message } from '../game/message.ts';
import { OP } from '../journal/entry-log.ts';
import { redoNext, undoNewest } from '../journal/replay.ts';
import type { World } from '../world/world.ts';
import { computeDiff, type ViewDifference } from './compute-diff.ts';
import type { Eye } from './look.ts';
import { project } from './projection.ts';
import { openEye, type SavedEye, saveEye } from './saved-eye.ts';
import { type Viewer, viewersOf } from './sight.ts';
import { type StepScope, scopeOf } from './step-scope.ts';
import { messageFor, receives } from './view-message.ts';
import { ViewStep } from './view-step.ts';
import type { PlayerView, ViewDelta, ViewOp, ViewSync } from './wire.ts';

/** What each viewer gets when the game has gone on. Who learns nothing gets nothing. */
export type Deltas = ReadonlyMap<Viewer, ViewDelta>;

/** A viewer, and how many deltas it got. */
interface Audience {
  readonly eye: Eye;
  seq: number;
  /** What it was shown last; kept only where the author changes views before they are sent. */
  shown: PlayerView | undefined;
}

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
  #told: number;

  constructor(world: World, saved: readonly SavedEye[] = []) {
    this.#world = world;
    world.settle();
    this.#told = world.log.head;
    this.#audiences = viewersOf(world.seats.children.length).map(viewer => {
      const known = saved.find(each => each.viewer === viewer);
      const eye = openEye(world, viewer, known);
      const shown = world.viewHook === null ? undefined : project(world, eye);
      return { eye, seq: known?.seq ?? 0, shown };
    });
  }

  /** Tells everyone what has happened since they were told last. */
  advance(): Deltas {
    const world = this.#world;
    world.settle();
    const [from, to] = [this.#told, world.log.head];
    invariant(from <= to, 'the game went back behind what viewers know: take it back with undoTo');
    const scope = scopeOf(world, from, to);
    const messages = messagesBetween(world, from, to);
    const ops = this.#quietly(() => {
      while (world.log.head > from) undoNewest(world);
      return this.#compare(scope, { entries: range(from, to), apply: () => redoNext(world) });
    });
    this.#told = to;
    return this.#deltas(ops, viewer => {
      const said = messages.filter(message => receives(message, viewer));
      return said.length === 0 ? {} : { messages: said.map(each => messageFor(each, viewer)) };
    });
  }

  /** Takes the game back to a mark, and tells everyone what that looks like. */
  undoTo(mark: number): Deltas {
    const world = this.#world;
    world.settle();
    const [from, to] = [mark, world.log.head];
    invariant(to === this.#told, 'viewers are told what has happened before it is taken back');
    invariant(from >= 0 && from <= to, `there is no mark ${mark} to go back to`);
    const scope = scopeOf(world, from, to);
    const messages = messagesBetween(world, from, to);
    const entries = range(from, to).reverse();
    const ops = this.#compare(scope, { entries, apply: () => undoNewest(world) });
    this.#told = from;
    return this.#deltas(ops, viewer => {
      const unsaid = messages.filter(message => receives(message, viewer)).length;
      return unsaid === 0 ? {} : { unsaid };
    });
  }

  /** The whole view, in the names that the viewer knows. */
  sync(viewer: Viewer): ViewSync {
    const { eye, seq } = this.#audience(viewer);
    invariant(this.#told === this.#world.log.head, 'a view is asked for before it is up to date');
    return { seq, view: project(this.#world, eye) };
  }

  /** The element that a viewer means by a handle; nothing if it can see no such thing. */
  find(viewer: Viewer, handle: number): GameElement | undefined {
    return this.#audience(viewer).eye.handles.find(handle)?.element;
  }

  /** The names that viewers use, for a snapshot: a restored game must go on with the same. */
  save(): SavedEye[] {
    return this.#audiences.map(({ eye, seq }) => saveEye(eye, seq));
  }

  #audience(viewer: Viewer): Audience {
    const found = this.#audiences.find(({ eye }) => eye.viewer === viewer);
    invariant(found !== undefined, `there is no viewer ${viewer}`);
    return found;
  }

  /** Moves the tree through a stretch of the journal under the eyes of every viewer. */
  #compare(
    scope: StepScope,
    stretch: { readonly entries: readonly number[]; readonly apply: () => void },
  ): ReadonlyMap<Viewer, readonly ViewOp[]> {
    const { log } = this.#world;
    const steps = this.#audiences.map(({ eye }) => new ViewStep(eye, scope));
    for (const at of stretch.entries) {
      for (const step of steps) step.before(log, at);
      stretch.apply();
      for (const step of steps) step.after(log, at);
    }
    return new Map(this.#audiences.map(({ eye }, i) => [eye.viewer, steps[i]?.finish() ?? []]));
  }

  /** Where the author changes views, only two of them compared tell what the viewer learns. */
  #shownDifference(audience: Audience, before: PlayerView): ViewDifference {
    const after = project(this.#world, audience.eye);
    audience.shown = after;
    return computeDiff(before, after);
  }

  /** The tree goes back and forth and ends where it was: its hash need not be counted. */
  #quietly<T>(run: () => T): T {
    const { hash } = this.#world;
    hash.suspend();
    try {
      return run();
    } finally {
      hash.resume();
    }
  }

  #deltas(
    ops: ReadonlyMap<Viewer, readonly ViewOp[]>,
    messagesFor: (viewer: Viewer) => Pick<ViewDelta, 'messages' | 'unsaid'>,
  ): Deltas {
    const deltas = new Map<Viewer, ViewDelta>();
    for (const audience of this.#audiences) {
      const { viewer } = audience.eye;
      const changes = ops.get(viewer) ?? [];
      const content =
        audience.shown === undefined
          ? { ...(changes.length > 0 && { ops: changes }), ...messagesFor(viewer) }
          : this.#shownDifference(audience, audience.shown);
      if (Object.keys(content).length === 0) continue;
      audience.seq++;
      deltas.set(viewer, { seq: audience.seq, ...content });
    }
    return deltas;
  }
}

function messagesBetween({ log }: World, from: number, to: number): Message[] {
  const entries = range(from, to).filter(at => log.opAt(at) === OP.message);
  return entries.map(at => log.recorded<Message>('after', at));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
