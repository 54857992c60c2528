import { invariant } from '../errors/invariant.ts';
import { type EntryLog, OP } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import { type Place, placeOf } from '../state/visibility/sight.ts';
import { AlteredAttributes } from './altered-attributes.ts';
import { appearance, movement, vanishing } from './arrival.ts';
import { type Counted, CountedLooks } from './counted-looks.ts';
import type { Handle, HandleTable } from './handle-table.ts';
import { HeapChanges } from './heap-changes.ts';
import { LeafRows, NONE } from './leaf-rows.ts';
import { countedLook, type Eye, isBackAlike, lookOf } from './look.ts';
import { NodeGroup } from './node-group.ts';
import { inOrder } from './op-order.ts';
import { byView, projectNode } from './projection.ts';
import type { Stretch } from './step.ts';
import type { StepScope } from './step-scope.ts';
import type { Onlooker, StepWatch } from './step-watch.ts';
import { VIEW_OP, type ViewOp } from './wire.ts';

const NOBODY = new NodeGroup();
const NO_OPS: readonly ViewOp[] = [];
const NO_AUDIENCES: readonly Onlooker[] = [];

/**
 * Watches a step in which nothing but leaves change places: a name lies where it did or is given up,
 * and nobody else gets it. No list of children is read; a deck may have hundreds.
 *
 * One watch serves step after step: most moves of most games are such steps, and what would be made
 * for each viewer of each of them would cost more than finding out what it is told.
 */
export class LeafWatch implements StepWatch {
  #placed = NOBODY;
  #audiences = NO_AUDIENCES;
  readonly #altered = new AlteredAttributes();
  readonly #rows = new LeafRows();
  readonly #looks = new CountedLooks();
  readonly #changes = new HeapChanges(this.#looks);
  /** Of each viewer: handles from here on were given out in this step. */
  readonly #firstNew: Handle[] = [];
  /** What each leaf was in before. */
  readonly #parents: (Node | null)[] = [];
  /** The number of the look of each leaf, where all who find it in a heap count the same. */
  readonly #alike: number[] = [];
  /** Of each viewer and altered attribute: the number of the look of what stays in its heap or set. */
  readonly #standing: number[] = [];

  /** A watch for a step, while the tree is as after it. */
  static over(log: EntryLog<Node>, scope: StepScope, stretch: Stretch): LeafWatch {
    const watch = spare.pop() ?? new LeafWatch();
    watch.#placed = scope.placed;
    watch.#altered.read(log, scope, stretch);
    return watch;
  }

  get isIdle(): boolean {
    return this.#placed.size === 0 && this.#altered.length === 0;
  }

  begin(audiences: readonly Onlooker[]): void {
    const { nodes } = this.#placed;
    this.#audiences = audiences;
    this.#rows.reserve(nodes.length * audiences.length);
    for (let leaf = 0; leaf < nodes.length; leaf++) {
      this.#parents[leaf] = nodes[leaf]?.parent ?? null;
      this.#alike[leaf] = NONE;
    }
    for (let viewer = 0; viewer < audiences.length; viewer++) {
      if (!this.#isUnheard(viewer)) this.#beginFor(viewer);
    }
    for (let leaf = 0; leaf < nodes.length; leaf++) this.#alike[leaf] = NONE;
  }

  before(log: EntryLog<Node>, at: number): void {
    if (log.opAt(at) !== OP.move) return;
    const node = log.node(at);
    const { parent } = node;
    const leaf = this.#placed.indexOf(node);
    if (leaf < 0 || parent === null) return;
    for (let viewer = 0; viewer < this.#audiences.length; viewer++) {
      if (this.#isUnheard(viewer)) continue;
      const eye = this.#eyeOf(viewer);
      if (eye.handles.of(node) !== 0 || !isCounted(placeOf(node, eye.viewer))) continue;
      this.#rows.origins[this.#rowOf(viewer, leaf)] = parent.id;
    }
  }

  after(log: EntryLog<Node>, at: number): void {
    const node = log.node(at);
    const leaf = this.#placed.indexOf(node);
    if (leaf < 0) return;
    for (let viewer = 0; viewer < this.#audiences.length; viewer++) {
      const { handles, viewer: seat } = this.#eyeOf(viewer);
      if (handles.of(node) === 0) continue;
      const place = placeOf(node, seat);
      if (isPointedAt(place)) continue;
      const heap = isCounted(place) ? node.parent : null;
      this.#rows.destinations[this.#rowOf(viewer, leaf)] = heap?.id ?? NONE;
      handles.drop(node);
    }
  }

  opsFor(viewer: number): readonly ViewOp[] {
    const eye = this.#eyeOf(viewer);
    this.#drawNew(viewer, eye);
    if (this.#isUnheard(viewer)) return NO_OPS;
    const ops: ViewOp[] = [];
    for (let leaf = 0; leaf < this.#placed.size; leaf++) {
      this.#addLeaf(leaf, this.#rowOf(viewer, leaf), { viewer, eye, ops });
    }
    this.#addAttributes({ viewer, eye, ops });
    this.#changes.addOps(eye.handles, ops);
    return inOrder(ops);
  }

  end(): void {
    for (let leaf = 0; leaf < this.#placed.size; leaf++) this.#parents[leaf] = null;
    this.#placed = NOBODY;
    this.#audiences = NO_AUDIENCES;
    this.#altered.clear();
    this.#looks.forgetMany();
    this.#changes.clear();
    if (spare.length < MOST_SPARE) spare.push(this);
  }

  #beginFor(viewer: number): void {
    const eye = this.#eyeOf(viewer);
    const { nodes } = this.#placed;
    this.#firstNew[viewer] = eye.handles.next;
    for (let leaf = 0; leaf < nodes.length; leaf++) {
      const node = nodes[leaf];
      if (node !== undefined) this.#follow(node, leaf, { row: this.#rowOf(viewer, leaf), eye });
    }
    this.#altered.readBefore(viewer, eye);
    const { length } = this.#altered;
    for (let i = 0; i < length; i++) {
      this.#standing[viewer * length + i] = this.#standingLook(i, eye);
    }
  }

  /** Begins to follow a leaf with the eyes of a viewer. */
  #follow(node: Node, leaf: number, { row, eye }: { row: number; eye: Eye }): void {
    const { handles, counted, origins, destinations, before } = this.#rows;
    const handle = eye.handles.of(node);
    const place = placeOf(node, eye.viewer);
    const heap = handle === 0 && isCounted(place) ? node.parent : null;
    handles[row] = handle;
    before[row] = place;
    destinations[row] = NONE;
    origins[row] = heap?.id ?? NONE;
    counted[row] = heap === null || !isCounted(place) ? NONE : this.#numberOf(leaf, place, eye);
  }

  /** New handles, in the order in which the viewer gets to see their elements. */
  #drawNew(viewer: number, { handles, viewer: seat }: Eye): void {
    const { nodes } = this.#placed;
    let tops: Node[] | undefined;
    for (let leaf = 0; leaf < nodes.length; leaf++) {
      const node = nodes[leaf];
      if (node === undefined) continue;
      const place = placeOf(node, seat);
      this.#rows.after[this.#rowOf(viewer, leaf)] = place;
      if (!isPointedAt(place) || handles.of(node) !== 0 || node.parent === null) continue;
      if (handles.of(node.parent) === 0) continue;
      if (tops === undefined) tops = [node];
      else tops.push(node);
    }
    if (tops === undefined) return;
    if (tops.length > 1) tops.sort((a, b) => byView(a, b, handles));
    for (const top of tops) handles.draw(top);
  }

  /** What has become of a leaf that could be pointed at, or can be now, or is counted. */
  #addLeaf(leaf: number, row: number, told: Told): void {
    const { eye, ops, viewer } = told;
    const { handles } = eye;
    const node = this.#placed.nodes[leaf];
    if (node === undefined) return;
    const rows = this.#rows;
    const handle = rows.handles[row] ?? 0;
    const now = handles.of(node);
    this.#countLeaf(leaf, row, eye);
    if (handle !== 0 && now !== handle) {
      ops.push(vanishing(handle, handles.ofId(rows.destinations[row] ?? NONE)));
    }
    if (now === 0 || node.parent === null) return;
    const isNew = now >= (this.#firstNew[viewer] ?? 0);
    if (isNew || node.parent !== this.#parents[leaf]) {
      const spot = { parent: handles.of(node.parent), index: indexAmongNamed(node, handles) };
      const from = handles.ofId(rows.origins[row] ?? NONE);
      ops.push(isNew ? appearance(spot, projectNode(node, eye), from) : movement(now, spot));
    }
    if (!isNew && this.#isTurned(row)) ops.push([VIEW_OP.look, now, lookOf(node, eye)]);
  }

  /** Counts a leaf out of the heap that it was in, and into the one that it is in. */
  #countLeaf(leaf: number, row: number, eye: Eye): void {
    const node = this.#placed.nodes[leaf];
    const parent = this.#parents[leaf];
    const counted = this.#rows.counted[row] ?? NONE;
    if (counted !== NONE && parent) this.#changes.count(parent, counted, -1);
    const place = this.#rows.after[row] ?? 'gone';
    if (!node?.parent || eye.handles.of(node) !== 0 || !isCounted(place)) return;
    this.#changes.count(node.parent, this.#numberOf(leaf, place, eye), 1);
  }

  /** Attributes that read otherwise: of what can be pointed at, or of what is counted where it stays. */
  #addAttributes(told: Told): void {
    const { eye, viewer } = told;
    const { length } = this.#altered;
    for (let i = 0; i < length; i++) {
      const node = this.#altered.nodeAt(i);
      if (node === undefined) continue;
      if (!this.#isToldAsWhole(node, told)) this.#altered.addChange(i, told);
      const counted = this.#standing[viewer * length + i] ?? NONE;
      if (counted === NONE || node.parent === null) continue;
      this.#changes.count(node.parent, counted, -1);
      this.#changes.count(node.parent, this.#standingLook(i, eye), 1);
    }
  }

  /** What is new, or shows another side, is told with all its attributes. */
  #isToldAsWhole(node: Node, { viewer, eye }: Told): boolean {
    const handle = eye.handles.of(node);
    if (handle === 0 || handle >= (this.#firstNew[viewer] ?? 0)) return true;
    const leaf = this.#placed.indexOf(node);
    return leaf >= 0 && this.#isTurned(this.#rowOf(viewer, leaf));
  }

  #isTurned(row: number): boolean {
    return isFace(this.#rows.before[row]) !== isFace(this.#rows.after[row]);
  }

  /** The number of what a viewer counts of a leaf. */
  #numberOf(leaf: number, place: Counted, eye: Eye): number {
    const node = this.#placed.nodes[leaf];
    if (node === undefined) return NONE;
    if (place === 'set' || !isBackAlike(node)) {
      return this.#looks.numberOf(countedLook(node, eye, place), place);
    }
    let number = this.#alike[leaf] ?? NONE;
    if (number === NONE) number = this.#looks.numberOfBack(node);
    if (number === NONE) number = this.#looks.numberOf(countedLook(node, eye, place), place);
    this.#alike[leaf] = number;
    return number;
  }

  /** The number of what a viewer counts of the element of an attribute, once, if it stays where it is. */
  #standingLook(altered: number, eye: Eye): number {
    const node = this.#altered.nodeAt(altered);
    if (node === undefined || eye.handles.of(node) !== 0) return NONE;
    const place = placeOf(node, eye.viewer);
    if (!isCounted(place) || !this.#altered.isFirstOf(altered)) return NONE;
    if (this.#placed.has(node)) return NONE;
    return this.#looks.numberOf(countedLook(node, eye, place), place);
  }

  #isUnheard(viewer: number): boolean {
    return this.#audiences[viewer]?.isUnheard === true;
  }

  #eyeOf(viewer: number): Eye {
    const audience = this.#audiences[viewer];
    invariant(audience !== undefined, 'somebody is told of a step who did not watch it');
    return audience.eye;
  }

  #rowOf(viewer: number, leaf: number): number {
    return viewer * this.#placed.size + leaf;
  }
}

/** What a viewer, the first or a later one, is told. */
interface Told {
  readonly viewer: number;
  readonly eye: Eye;
  readonly ops: ViewOp[];
}

/** Watches that nobody uses: as many as there are steps at a time, which are few. */
const spare: LeafWatch[] = [];
const MOST_SPARE = 8;

function isFace(place: Place | undefined): boolean {
  return place === 'full' || place === 'set';
}

function isPointedAt(place: Place): boolean {
  return place === 'full' || place === 'back';
}

function isCounted(place: Place): place is Counted {
  return place === 'heap' || place === 'set';
}

/** Where an element is among those in its container that a viewer can point at. */
function indexAmongNamed({ parent, index: end }: Node, handles: HandleTable): number {
  let index = 0;
  for (let i = 0; i < end; i++) {
    const before = parent?.children[i];
    if (before !== undefined && handles.of(before) !== 0) index++;
  }
  return index;
}
