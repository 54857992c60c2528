import {
  MAX_VIEW_MESSAGES,
  messageList,
  type PlayerView,
  type ViewDelta,
  type ViewEventStep,
  type ViewMessage,
  type ViewMessages,
  type ViewNode,
  type ViewSync,
} from '../projection/wire.ts';
import {
  applyOps,
  Draft,
  type Handle,
  MirrorError,
  type MirrorNode,
  NOWHERE,
  toMirrorNode,
  toViewNode,
} from './apply-ops.ts';

/**
 * A client's copy of one viewer's view, kept up to date from deltas.
 *
 * Nodes that a delta does not change stay the same objects in the next view.
 *
 * @example
 * const mirror = new Mirror(sync);
 * mirror.apply(delta);
 * render(mirror.view());
 */
export class Mirror {
  readonly #mirrored = new Map<Handle, MirrorNode>();
  /** Assembled nodes. If a node is here, all nodes in it are here too. */
  readonly #nodes = new Map<Handle, ViewNode>();
  readonly #game: Handle;
  readonly #players: Handle;
  #messages: ViewMessages;
  #seq: number;

  constructor({ seq, view }: ViewSync) {
    this.#seq = seq;
    this.#game = view.game.handle;
    this.#players = view.players.handle;
    this.#messages = messageList(view.messages, view.earlierMessages);
    this.#adopt(view.game, NOWHERE);
    this.#adopt(view.players, NOWHERE);
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
    const messages = nextMessages(this.#messages, delta);
    const draft = this.#draft();
    for (const { ops } of delta.steps ?? []) applyOps(draft, ops ?? []);
    applyOps(draft, delta.ops ?? []);
    this.#commitAll(draft);
    this.#messages = messages;
    this.#seq = delta.seq;
  }

  /**
   * Applies one step of a delta, for a client that shows events: it applies the steps one by one, each
   * when the event before it has been shown, and then the delta without its steps.
   */
  applyStep({ ops }: ViewEventStep): void {
    const draft = this.#draft();
    applyOps(draft, ops ?? []);
    this.#commitAll(draft);
  }

  /** Adds messages of a delta before the rest of it, for a client that shows them with the events they tell of. */
  say(messages: readonly ViewMessage[]): void {
    this.#messages = nextMessages(this.#messages, { messages });
  }

  #commitAll({ changes }: Draft): void {
    for (const [handle, node] of changes) this.#commit(handle, node);
    for (const handle of changes.keys()) this.#outdate(handle);
  }

  /** The view. */
  view(): PlayerView {
    return {
      game: this.#node(this.#game),
      players: this.#node(this.#players),
      ...this.#messages,
    };
  }

  #draft(): Draft {
    return new Draft(this.#mirrored);
  }

  #adopt(node: ViewNode, parent: Handle): void {
    this.#mirrored.set(node.handle, toMirrorNode(node, parent));
    this.#nodes.set(node.handle, node);
    for (const child of node.children ?? []) this.#adopt(child, node.handle);
  }

  #commit(handle: Handle, node: MirrorNode | null): void {
    this.#nodes.delete(handle);
    if (node === null) this.#mirrored.delete(handle);
    else this.#mirrored.set(handle, node);
  }

  /** The ancestors of a changed node have to be assembled anew. */
  #outdate(handle: Handle): void {
    let at = this.#mirrored.get(handle)?.parent;
    while (at !== undefined && this.#nodes.delete(at)) at = this.#mirrored.get(at)?.parent;
  }

  #node(handle: Handle): ViewNode {
    const known = this.#nodes.get(handle);
    if (known !== undefined) return known;
    const mirrored = this.#draft().get(handle);
    const children = mirrored.children.map(child => this.#node(child));
    const node = toViewNode(handle, mirrored, children);
    this.#nodes.set(handle, node);
    return node;
  }
}

/** The messages after a delta. */
function nextMessages(
  before: ViewMessages,
  { log, unsaid = 0, messages: added = [] }: Pick<ViewDelta, 'log' | 'unsaid' | 'messages'>,
): ViewMessages {
  if (log !== undefined) return log;
  const { messages, earlierMessages = 0 } = before;
  if (unsaid > messages.length) {
    throw new MirrorError('misfit', 'A delta takes back more messages than there are.');
  }
  if (unsaid === 0 && added.length === 0) return before;
  const all = [...messages.slice(0, messages.length - unsaid), ...added];
  const excess = Math.max(all.length - MAX_VIEW_MESSAGES, 0);
  return messageList(all.slice(excess), earlierMessages + excess);
}
