import {
  LOG_LINES,
  logOf,
  type PlayerView,
  type ViewDelta,
  type ViewEventStep,
  type ViewLog,
  type ViewNode,
  type ViewSync,
} from '../wire.ts';
import { applyOps } from './apply-ops.ts';
import { Draft } from './draft.ts';
import { MirrorError } from './mirror-error.ts';
import { type Handle, NOWHERE, nodeOfTwig, type Twig, twigOf } from './twig.ts';

/**
 * One viewer's view, kept up to date from deltas, far away from the game.
 *
 * Nodes that a delta does not concern stay the same objects in the next view.
 *
 * @example
 * const mirror = new Mirror(sync);
 * mirror.apply(delta);
 * render(mirror.view());
 */
export class Mirror {
  readonly #twigs = new Map<Handle, Twig>();
  /** Assembled nodes. One that is here has everything in it here too. */
  readonly #nodes = new Map<Handle, ViewNode>();
  readonly #game: Handle;
  readonly #players: Handle;
  #log: ViewLog;
  #seq: number;

  constructor({ seq, view }: ViewSync) {
    this.#seq = seq;
    this.#game = view.game.handle;
    this.#players = view.players.handle;
    this.#log = logOf(view.messages, view.earlierMessages);
    this.#take(view.game, NOWHERE);
    this.#take(view.players, NOWHERE);
  }

  /** The number of the latest delta that is in the view. */
  get seq(): number {
    return this.#seq;
  }

  /** Brings the view up to date. A delta that does not fit throws a `MirrorError` and changes nothing. */
  apply(delta: ViewDelta): void {
    if (delta.seq !== this.#seq + 1) {
      throw new MirrorError('gap', `Delta ${delta.seq} came after delta ${this.#seq}.`);
    }
    const log = nextLog(this.#log, delta);
    const draft = this.#draft();
    for (const { ops } of delta.steps ?? []) applyOps(draft, ops ?? []);
    applyOps(draft, delta.ops ?? []);
    this.#takeOver(draft);
    this.#log = log;
    this.#seq = delta.seq;
  }

  /**
   * Shows one step of a delta, for a mirror that is watched: it gets the steps one by one, each when
   * the event before it has been shown, and then the delta without them.
   */
  applyStep({ ops }: ViewEventStep): void {
    const draft = this.#draft();
    applyOps(draft, ops ?? []);
    this.#takeOver(draft);
  }

  #takeOver({ changes }: Draft): void {
    for (const [handle, twig] of changes) this.#commit(handle, twig);
    for (const handle of changes.keys()) this.#outdate(handle);
  }

  /** All that the viewer may know. */
  view(): PlayerView {
    return {
      game: this.#node(this.#game),
      players: this.#node(this.#players),
      ...this.#log,
    };
  }

  #draft(): Draft {
    return new Draft(this.#twigs);
  }

  #take(node: ViewNode, parent: Handle): void {
    this.#twigs.set(node.handle, twigOf(node, parent));
    this.#nodes.set(node.handle, node);
    for (const child of node.children ?? []) this.#take(child, node.handle);
  }

  #commit(handle: Handle, twig: Twig | null): void {
    this.#nodes.delete(handle);
    if (twig === null) this.#twigs.delete(handle);
    else this.#twigs.set(handle, twig);
  }

  /** What lies around a changed node has to be assembled anew. */
  #outdate(handle: Handle): void {
    let at = this.#twigs.get(handle)?.parent;
    while (at !== undefined && this.#nodes.delete(at)) at = this.#twigs.get(at)?.parent;
  }

  #node(handle: Handle): ViewNode {
    const known = this.#nodes.get(handle);
    if (known !== undefined) return known;
    const twig = this.#draft().get(handle);
    const children = twig.children.map(child => this.#node(child));
    const node = nodeOfTwig(handle, twig, children);
    this.#nodes.set(handle, node);
    return node;
  }
}

/** The log with what a delta says of it. */
function nextLog(before: ViewLog, { log, unsaid = 0, messages: said = [] }: ViewDelta): ViewLog {
  if (log !== undefined) return log;
  const { messages, earlierMessages = 0 } = before;
  if (unsaid > messages.length) {
    throw new MirrorError('misfit', 'A delta takes back more messages than there are.');
  }
  if (unsaid === 0 && said.length === 0) return before;
  const all = [...messages.slice(0, messages.length - unsaid), ...said];
  const tooMany = Math.max(all.length - LOG_LINES, 0);
  return logOf(all.slice(tooMany), earlierMessages + tooMany);
}
