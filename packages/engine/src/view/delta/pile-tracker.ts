import type { Node } from '../../state/node/node.ts';
import { placeOf } from '../../state/visibility/sight.ts';
import { countedAppearance, type Viewpoint } from '../projection/appearance.ts';
import { AppearanceCounts } from '../projection/appearance-counts.ts';
import type { Handle } from '../projection/handle-table.ts';
import { VIEW_OP, type ViewOp } from '../projection/wire.ts';

/** How the numbers of hidden and of unordered contents of one container changed. */
interface ContainerCounts {
  /** The handle of the container if it was counted before the step, else 0. */
  readonly handle: Handle;
  /** Created when something is counted in it: few containers have both. */
  pile: AppearanceCounts | undefined;
  set: AppearanceCounts | undefined;
}

/** Tracks what enters and leaves piles in one step, as far as a viewer may know. */
export class PileTracker {
  readonly #viewpoint: Viewpoint;
  /** Each map is created with its first entry: most steps of most games touch no pile. */
  #counts: Map<Node, ContainerCounts> | undefined;
  #origins: Map<Node, Node> | undefined;
  #destinations: Map<Handle, Node> | undefined;

  constructor(viewpoint: Viewpoint) {
    this.#viewpoint = viewpoint;
  }

  /** Counts hidden or unordered elements out of (-1) or into (1) their containers. */
  count(nodes: readonly Node[], sign: 1 | -1): void {
    const { handles, viewer } = this.#viewpoint;
    for (const node of nodes) {
      const { parent } = node;
      // An element with a handle is in neither a pile nor a set.
      if (parent === null || handles.of(node) !== 0) continue;
      const place = placeOf(node, viewer);
      if (place !== 'pile' && place !== 'set') continue;
      if (sign === -1) this.leaves(parent, node);
      const counts = this.#countsOf(parent, sign);
      counts[place] ??= new AppearanceCounts();
      counts[place].add(countedAppearance(node, this.#viewpoint, place), sign);
    }
  }

  /** Records that an element comes out of a pile, or lies in it before the step. */
  leaves(pile: Node, node: Node): void {
    this.#origins ??= new Map();
    this.#origins.set(node, pile);
  }

  /** The pile that an element left last. The first one would trace it through a shuffle. */
  originOf(node: Node): Node | undefined {
    return this.#origins?.get(node);
  }

  /** Forgets where an element and its contents came from: a shuffle must not be traceable. */
  forgetOrigins(node: Node): void {
    if (this.#origins === undefined) return;
    this.#origins.delete(node);
    for (const child of node.children) this.forgetOrigins(child);
  }

  /** Records that an element that had a handle goes into a pile. */
  enters(pile: Node, handle: Handle): void {
    this.#destinations ??= new Map();
    this.#destinations.set(handle, pile);
  }

  /** The pile that an element entered first. The last one would trace it through a shuffle. */
  destinationOf(handle: Handle): Node | undefined {
    return this.#destinations?.get(handle);
  }

  /** Adds the operations for changed counts, of containers that kept their handles. */
  addOps(ops: ViewOp[], hadHandle: (container: Node, handle: Handle) => boolean): void {
    if (this.#counts === undefined) return;
    for (const [container, { handle: before, pile, set }] of this.#counts) {
      const handle = this.#viewpoint.handles.of(container);
      if (handle === 0 || (before !== handle && !hadHandle(container, handle))) continue;
      if (pile?.isEmpty === false) ops.push([VIEW_OP.hidden, handle, pile.counts()]);
      if (set?.isEmpty === false) ops.push([VIEW_OP.unordered, handle, set.counts()]);
    }
  }

  #countsOf(container: Node, sign: 1 | -1): ContainerCounts {
    this.#counts ??= new Map();
    let counts = this.#counts.get(container);
    if (counts === undefined) {
      const handle = sign === -1 ? this.#viewpoint.handles.of(container) : 0;
      counts = { handle, pile: undefined, set: undefined };
      this.#counts.set(container, counts);
    }
    return counts;
  }
}
