import { type AnimationEvent, dataFor, elementsIn, encodeData } from '../../state/entries/event.ts';
import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import type { Cell } from '../../state/node/baseline.ts';
import type { Node } from '../../state/node/node.ts';
import type { Viewpoint } from '../projection/appearance.ts';
import type { Handle } from '../projection/handle-table.ts';
import type { ViewEvent } from '../projection/wire.ts';

/**
 * An animation event as one viewer is sent it, while the game is replayed through its step.
 *
 * An element that had a handle when the event began is named by that handle, although the event may hide
 * it. An element that becomes visible during the event is named by its new handle, unless it was shuffled
 * in between: that handle would tell where the shuffle put it.
 */
export class ViewerEvent {
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
    const data = encodeData(this.#data, node => ({
      '@': this.#handles.get(node) ?? this.#viewpoint.handles.of(node),
    }));
    return { id, type: this.#type, ...data };
  }
}

function isInside(node: Node, container: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === container) return true;
  return false;
}
