import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import type { Node } from '../../state/node/node.ts';
import { placeOf } from '../../state/visibility/visibility.ts';
import { appearanceOf, countedAppearance, type Viewpoint } from '../projection/appearance.ts';
import { assignHandles, compareByView } from '../projection/projection.ts';
import { AppearanceCounts, type Handle, VIEW_OP, type ViewOp } from '../projection/wire.ts';
import type { RangeScope } from './range-scope.ts';
import { sortOps } from './view-diff.ts';

/** What a viewer saw before a step, as far as the step can change it. */
export interface Reading {
  /** Elements that may be counted in a pile or a set, before the step or after it. */
  readonly counted: readonly Node[];
  /** Whether the viewer had this handle for a container before the step. */
  hadHandle(container: Node, handle: Handle): boolean;
  /** Adds the operations that lead from what was read to the present. */
  addOps(step: ViewerStep, ops: ViewOp[]): void;
}

/** Reads what a viewer sees, while the tree is as before the step. */
export type ReadBefore = (viewpoint: Viewpoint) => Reading;

/**
 * One viewer in one step: what it sees is read before, its handles are followed entry by entry, and what
 * it sees afterwards is compared.
 */
export class ViewerStep {
  readonly viewpoint: Viewpoint;
  /** Handles from this one on were assigned in this step. */
  readonly firstNew: Handle;
  readonly #scope: RangeScope;
  readonly #piles: PileTracker;
  /** `null` for a viewer without subscribers: only its handles are kept up to date. */
  readonly #before: Reading | null;
  /** Handles and appearances of the face-up elements that each container had before it was shuffled. */
  #shuffled: Map<Node, { readonly handle: Handle; readonly text: string }[]> | undefined;

  constructor(viewpoint: Viewpoint, scope: RangeScope, read: ReadBefore | null) {
    this.viewpoint = viewpoint;
    this.firstNew = viewpoint.handles.next;
    this.#scope = scope;
    this.#piles = new PileTracker(viewpoint);
    this.#before = read === null ? null : read(viewpoint);
    if (this.#before !== null) this.#piles.count(this.#before.counted, -1);
  }

  /** Called before an entry is applied, forwards or backwards. */
  before(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) !== OP.move) return;
    const node = log.node(at);
    if (node.parent === null || this.viewpoint.handles.of(node) !== 0) return;
    const place = placeOf(node, this.viewpoint.viewer);
    if (place === 'pile' || place === 'set') this.#piles.leaves(node.parent, node);
  }

  /** Called after an entry was applied: an element that the viewer cannot follow loses its handle. */
  after(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) === OP.reorder) this.#shuffle(log.node(at));
    else this.#dropUnseen(log.node(at));
  }

  /** Assigns new handles, and returns the operations that lead from before the step to now. */
  finish(): ViewOp[] {
    this.#restoreShuffled();
    this.#assignNew();
    if (this.#before === null) return [];
    const ops: ViewOp[] = [];
    this.#piles.count(this.#before.counted, 1);
    this.#before.addOps(this, ops);
    this.#piles.addOps(ops, (container, handle) => this.hadHandle(container, handle));
    return sortOps(ops);
  }

  /** The handle of the pile that an element came from; 0 if the viewer did not know that pile. */
  originOf(node: Node): Handle {
    const pile = this.#piles.originOf(node);
    if (pile === undefined) return 0;
    const handle = this.viewpoint.handles.of(pile);
    return this.hadHandle(pile, handle) ? handle : 0;
  }

  /** The handle of the pile that the element with a former handle went into; 0 if none is known. */
  destinationOf(handle: Handle): Handle {
    const pile = this.#piles.destinationOf(handle);
    return pile === undefined ? 0 : this.viewpoint.handles.of(pile);
  }

  /** Whether the viewer had this handle for a container before the step. */
  hadHandle(container: Node, handle: Handle): boolean {
    return this.#before?.hadHandle(container, handle) === true;
  }

  #dropUnseen(node: Node): void {
    const { handles, viewer } = this.viewpoint;
    const handle = handles.of(node);
    if (handle !== 0) {
      const place = placeOf(node, viewer);
      if (place !== 'full' && place !== 'back') {
        const isCounted = place === 'pile' || place === 'set';
        if (node.parent !== null && isCounted) this.#piles.enters(node.parent, handle);
        handles.drop(node);
      }
    }
    for (const child of node.children) this.#dropUnseen(child);
  }

  /** All faces are read before the first handle is dropped: they may refer to each other. */
  #shuffle(container: Node): void {
    const { handles } = this.viewpoint;
    for (const child of container.children) this.#piles.forgetOrigins(child);
    const seen = container.children.filter(child => handles.of(child) !== 0);
    if (seen.length === 0) return;
    const faces = seen
      .filter(child => this.#isFaceUpLeaf(child))
      .map(child => ({ handle: handles.of(child), text: this.#faceText(child) }));
    this.#shuffled ??= new Map();
    this.#shuffled.set(container, [...(this.#shuffled.get(container) ?? []), ...faces]);
    for (const child of seen) this.#dropSubtree(child);
  }

  #dropSubtree(node: Node): void {
    this.viewpoint.handles.drop(node);
    for (const child of node.children) this.#dropSubtree(child);
  }

  #isFaceUpLeaf(node: Node): boolean {
    return node.children.length === 0 && placeOf(node, this.viewpoint.viewer) === 'full';
  }

  #faceText(node: Node): string {
    return JSON.stringify(appearanceOf(node, this.viewpoint, 'full'));
  }

  /**
   * After a face-up shuffle elements keep their handles, except that equal faces cannot be told apart:
   * each takes the lowest handle that one of its kind had.
   */
  #restoreShuffled(): void {
    if (this.#shuffled === undefined) return;
    const { handles } = this.viewpoint;
    for (const [container, dropped] of this.#shuffled) {
      const free = dropped.sort((a, b) => a.handle - b.handle);
      for (const child of container.children) {
        if (handles.of(child) !== 0 || !this.#isFaceUpLeaf(child)) continue;
        const text = this.#faceText(child);
        const found = free.findIndex(each => each.text === text);
        for (const { handle } of found < 0 ? [] : free.splice(found, 1)) handles.put(child, handle);
      }
    }
  }

  /** Assigns handles to newly visible elements, in the order of the view. */
  #assignNew(): void {
    const tops: Node[] = [];
    for (const node of this.#scope.placed.nodes) if (this.#needsHandle(node)) tops.push(node);
    for (const container of this.#scope.reordered.nodes) {
      for (const child of container.children) {
        if (!this.#scope.placed.has(child) && this.#needsHandle(child)) tops.push(child);
      }
    }
    if (tops.length > 1) tops.sort((a, b) => compareByView(a, b, this.viewpoint.handles));
    for (const top of tops) assignHandles(top, this.viewpoint);
  }

  /** Whether the viewer sees an element that has no handle, in a container that has one. */
  #needsHandle(node: Node): boolean {
    const { handles, viewer } = this.viewpoint;
    if (node.parent === null || handles.of(node) !== 0) return false;
    if (handles.of(node.parent) === 0) return false;
    const place = placeOf(node, viewer);
    return place === 'full' || place === 'back';
  }
}

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
