import type { Node } from '../state/node/node.ts';
import { placeOf } from '../state/visibility/sight.ts';
import type { Handle } from './handle-table.ts';
import { countedLook, type Eye } from './look.ts';
import { LookTally } from './look-tally.ts';

/** Numbers of hidden and of unordered contents that come and go in one container. */
export interface ZoneCounts {
  /** The handle of the container if it was counted before the stretch, else 0. */
  readonly handle: Handle;
  /** Each is made when something is counted in it: few containers have both. */
  heap: LookTally | undefined;
  set: LookTally | undefined;
}

/** What goes into heaps and comes out of them in a stretch of the journal, as far as a viewer may know. */
export class HeapTraffic {
  readonly #eye: Eye;
  /** Each is made when something is to be noted in it: most steps of most games touch no heap. */
  #counts: Map<Node, ZoneCounts> | undefined;
  #origins: Map<Node, Node> | undefined;
  #destinations: Map<Handle, Node> | undefined;

  constructor(eye: Eye) {
    this.#eye = eye;
  }

  get counts(): Iterable<[Node, ZoneCounts]> {
    return this.#counts ?? NO_COUNTS;
  }

  /** Counts those elements that are hidden or unordered out of (-1) or into (1) their containers. */
  count(nodes: Iterable<Node>, sign: 1 | -1): void {
    const { handles, viewer } = this.#eye;
    for (const node of nodes) {
      const { parent } = node;
      // What the viewer can point at is neither hidden among others nor without order.
      if (parent === null || handles.of(node) !== 0) continue;
      const place = placeOf(node, viewer);
      if (place !== 'heap' && place !== 'set') continue;
      if (sign === -1) this.cameOutOf(parent, node);
      const counts = this.#countsOf(parent, sign);
      counts[place] ??= new LookTally();
      counts[place].add(countedLook(node, this.#eye, place), sign);
    }
  }

  /** An element comes out of a heap, or lies in it at the beginning. */
  cameOutOf(heap: Node, node: Node): void {
    this.#origins ??= new Map();
    this.#origins.set(node, heap);
  }

  /** The heap that an element came out of last. The first one would trace it through a shuffle. */
  originOf(node: Node): Node | undefined {
    return this.#origins?.get(node);
  }

  forgetOrigin(node: Node): void {
    this.#origins?.delete(node);
  }

  /** An element that had a handle goes into a heap. */
  wentInto(heap: Node, handle: Handle): void {
    this.#destinations ??= new Map();
    this.#destinations.set(handle, heap);
  }

  /** The heap that an element went into first. The last one would trace it through a shuffle. */
  destinationOf(handle: Handle): Node | undefined {
    return this.#destinations?.get(handle);
  }

  #countsOf(zone: Node, sign: 1 | -1): ZoneCounts {
    this.#counts ??= new Map();
    let counts = this.#counts.get(zone);
    if (counts === undefined) {
      const handle = sign === -1 ? this.#eye.handles.of(zone) : 0;
      counts = { handle, heap: undefined, set: undefined };
      this.#counts.set(zone, counts);
    }
    return counts;
  }
}

const NO_COUNTS: readonly [Node, ZoneCounts][] = [];
