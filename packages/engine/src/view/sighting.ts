import type { Node } from '../node/node.ts';
import type { Handle } from './handle-table.ts';
import { countedLook, type Eye, lookOf } from './look.ts';
import { LookTally } from './look-tally.ts';
import { placeOf } from './sight.ts';
import type { StepScope } from './step-scope.ts';
import type { ViewLook } from './wire.ts';

/** The children of a container that a viewer could point at. */
export interface ZoneSighting {
  readonly handle: Handle;
  /** Their handles, in order. */
  readonly children: readonly Handle[];
}

/** Numbers of hidden and of unordered contents that come and go in one container. */
export interface ZoneCounts {
  /** The handle of the container if it was counted before the stretch, else 0. */
  readonly handle: Handle;
  readonly heap: LookTally;
  readonly set: LookTally;
}

/** What a viewer saw, before a stretch of the journal, of everything the stretch can change. */
export class Sighting {
  readonly zones: Map<Node, ZoneSighting> = new Map<Node, ZoneSighting>();
  readonly looks: Map<Handle, ViewLook> = new Map<Handle, ViewLook>();
  readonly counts: Map<Node, ZoneCounts> = new Map<Node, ZoneCounts>();
  readonly #eye: Eye;
  readonly #scope: StepScope;
  /** Made when something comes out of a heap, or goes into one. */
  #origins: Map<Node, Node> | undefined;
  #destinations: Map<Handle, Node> | undefined;

  constructor(eye: Eye, scope: StepScope) {
    this.#eye = eye;
    this.#scope = scope;
    for (const zone of scope.zones) this.#rememberZone(zone);
    for (const node of scope.looks) this.#rememberLook(node);
    for (const zone of scope.reordered)
      for (const child of zone.children) this.#rememberLook(child);
    this.countContents(-1);
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

  /** Counts every hidden or unordered element in question out of (-1) or into (1) its container. */
  countContents(sign: 1 | -1): void {
    for (const node of this.#scope.looks) {
      const { parent } = node;
      // What the viewer can point at is neither hidden among others nor without order.
      if (parent === null || this.#eye.handles.of(node) !== 0) continue;
      const place = placeOf(node, this.#eye.viewer);
      if (place !== 'heap' && place !== 'set') continue;
      if (sign === -1) this.cameOutOf(parent, node);
      this.#countsOf(parent, sign)[place].add(countedLook(node, this.#eye, place), sign);
    }
  }

  #countsOf(zone: Node, sign: 1 | -1): ZoneCounts {
    let counts = this.counts.get(zone);
    if (counts === undefined) {
      const handle = sign === -1 ? this.#eye.handles.of(zone) : 0;
      counts = { handle, heap: new LookTally(), set: new LookTally() };
      this.counts.set(zone, counts);
    }
    return counts;
  }

  #rememberZone(zone: Node): void {
    const { handles } = this.#eye;
    const handle = handles.of(zone);
    if (handle === 0) return;
    const children: Handle[] = [];
    for (const child of zone.children) {
      const name = handles.of(child);
      if (name !== 0) children.push(name);
    }
    this.zones.set(zone, { handle, children });
  }

  #rememberLook(node: Node): void {
    const handle = this.#eye.handles.of(node);
    if (handle !== 0) this.looks.set(handle, lookOf(node, this.#eye));
  }
}
