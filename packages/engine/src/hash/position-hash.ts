import { invariant } from '../error/invariant.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import type { Slot } from '../node/slot.ts';
import { type Cell, Shadow } from '../value/shadow.ts';
import type { Setting } from '../view/setting.ts';
import { mixA, mixB } from './mix.ts';
import { hashSetting } from './setting-lanes.ts';
import { hashValue, lanes } from './value-lanes.ts';

/** Numbers kept per node: content, sum over children, and the whole, two lanes each. */
const STRIDE = 6;
const MOST_STALE = 4096;
const PIN = 0x61c88647;
const OWN = 0x2f3a91d5;
const ZONE = 0x73b1c44f;
/** Where a child's position is not observable, every child counts as at this one. */
const ANYWHERE = 0x5f356495;

/**
 * The hash of a tree of elements, kept up to date by every change and its inverse.
 *
 * A node's whole is a mix of its content and of the sum over its children's wholes, each mixed
 * with its position where order can be seen. Sums, not exclusive-or: two equal pieces in one place
 * would cancel. A change marks its node as stale; the way up to the root is walked when the hash
 * is read, so that a playout that never reads it never walks.
 */
export class PositionHash {
  /** What is not part of the position but must agree between two copies of a game. */
  extraA = 0;
  extraB = 0;
  #lanes = new Int32Array(64 * STRIDE);
  #stale: Node[] = [];
  #isSuspended = false;

  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** Stops counting. What happens from here on must be taken back before `resume`. */
  suspend(): void {
    this.#refresh();
    this.#isSuspended = true;
  }

  resume(): void {
    this.#isSuspended = false;
  }

  /** First lane of the subtree under a root. */
  wholeA(root: Node): number {
    this.#refresh();
    return this.#lanes[root.id * STRIDE + 4] ?? 0;
  }

  /** Second lane of the subtree under a root. */
  wholeB(root: Node): number {
    this.#refresh();
    return this.#lanes[root.id * STRIDE + 5] ?? 0;
  }

  /** Takes up a node that has just been made, before it is linked to its parent. */
  born(node: Node): void {
    if (this.#isSuspended) return;
    const base = node.id * STRIDE;
    if (base + STRIDE > this.#lanes.length) this.#grow(base + STRIDE);
    const { name, shape } = node;
    hashValue(name);
    this.#lanes[base] = mixA(shape.laneA, lanes[0] ?? 0);
    this.#lanes[base + 1] = mixB(shape.laneB, lanes[1] ?? 0);
    this.#lanes[base + 2] = 0;
    this.#lanes[base + 3] = 0;
    // In a restored game an older element may refer to it already.
    if (node.pins > 0) this.#pin(node, 1);
    for (const slot of shape.slots) {
      const cell = node.cell(slot.index);
      if (cell !== undefined) this.#count(node, slot, cell, 1);
    }
    if (node.ownSetting !== null) this.#countSetting(node, OWN, node.ownSetting, 1);
    if (node.zoneSetting !== null) this.#countSetting(node, ZONE, node.zoneSetting, 1);
    this.#settle(base);
  }

  /** Lets go of a node that is being unmade, after it has been unlinked. */
  unborn(node: Node): void {
    if (this.#isSuspended) return;
    for (const slot of node.shape.slots) {
      const cell = node.cell(slot.index);
      if (cell === undefined) continue;
      if (!slot.isHashed) this.#countExtra(node, slot, cell, -1);
      this.#release(node, slot, cell);
    }
  }

  /** An attribute changes from one remembered value to another. */
  attribute(node: Node, slot: Slot, before: Cell, after: Cell): void {
    if (this.#isSuspended) return;
    if (before !== undefined) this.#count(node, slot, before, -1);
    if (after !== undefined) this.#count(node, slot, after, 1);
    this.#mark(node);
  }

  setting(node: Node, isZone: boolean, before: Setting | null, after: Setting | null): void {
    if (this.#isSuspended) return;
    const key = isZone ? ZONE : OWN;
    if (before !== null) this.#countSetting(node, key, before, -1);
    if (after !== null) this.#countSetting(node, key, after, 1);
    this.#mark(node);
  }

  /** A child has been linked: those behind it have moved up by one. */
  linked(parent: Node, child: Node): void {
    if (this.#isSuspended) return;
    this.#addChild(parent, child, placeOf(parent, child.index), 1);
    if (parent.shape.isOrdered) this.#shift(parent, child.index + 1, -1);
    this.#mark(parent);
  }

  /** A child has been taken out from `index`: those behind it have moved down by one. */
  unlinked(parent: Node, child: Node, index: number): void {
    if (this.#isSuspended) return;
    this.#addChild(parent, child, placeOf(parent, index), -1);
    if (parent.shape.isOrdered) this.#shift(parent, index, 1);
    this.#mark(parent);
  }

  /** The children stand in another order. */
  reordered(parent: Node): void {
    if (this.#isSuspended || !parent.shape.isOrdered) return;
    this.#recountChildren(parent);
    this.#mark(parent);
  }

  /** Adds up a tree from its leaves, for one that was built while nothing was counted. */
  recount(parent: Node): void {
    for (const child of parent.children) this.recount(child);
    this.#recountChildren(parent);
    this.#settle(parent.id * STRIDE);
  }

  #recountChildren(parent: Node): void {
    const base = parent.id * STRIDE;
    this.#lanes[base + 2] = 0;
    this.#lanes[base + 3] = 0;
    for (const child of parent.children) {
      this.#addChild(parent, child, placeOf(parent, child.index), 1);
    }
  }

  /** Children from `start` on were counted at a position off by `offset`. */
  #shift(parent: Node, start: number, offset: number): void {
    const { children } = parent;
    for (let i = start; i < children.length; i++) {
      const child = children[i];
      if (child === undefined) continue;
      this.#addChild(parent, child, i + offset, -1);
      this.#addChild(parent, child, i, 1);
    }
  }

  #addChild(parent: Node, child: Node, place: number, sign: number): void {
    const all = this.#lanes;
    const to = parent.id * STRIDE;
    const from = child.id * STRIDE;
    all[to + 2] = (all[to + 2] ?? 0) + sign * mixA(all[from + 4] ?? 0, place);
    all[to + 3] = (all[to + 3] ?? 0) + sign * mixB(all[from + 5] ?? 0, place);
  }

  #count(node: Node, slot: Slot, cell: Cell, sign: 1 | -1): void {
    if (slot.isHashed) {
      hashValue(cell);
      const all = this.#lanes;
      const base = node.id * STRIDE;
      all[base] = (all[base] ?? 0) + sign * mixA(slot.lanes.a, lanes[0] ?? 0);
      all[base + 1] = (all[base + 1] ?? 0) + sign * mixB(slot.lanes.b, lanes[1] ?? 0);
    } else this.#countExtra(node, slot, cell, sign);
    if (typeof cell !== 'object' || cell === null || slot.index === PLAYER_SLOT) return;
    if (sign === 1) this.#hold(node, slot, cell);
    else this.#release(node, slot, cell);
  }

  #countExtra(node: Node, slot: Slot, cell: Cell, sign: number): void {
    hashValue(cell);
    this.extraA = (this.extraA + sign * mixA(mixA(slot.lanes.a, node.id), lanes[0] ?? 0)) | 0;
    this.extraB = (this.extraB + sign * mixB(mixB(slot.lanes.b, node.id), lanes[1] ?? 0)) | 0;
  }

  #countSetting(node: Node, key: number, setting: Setting, sign: number): void {
    hashSetting(setting);
    const all = this.#lanes;
    const base = node.id * STRIDE;
    all[base] = (all[base] ?? 0) + sign * mixA(key, lanes[0] ?? 0);
    all[base + 1] = (all[base + 1] ?? 0) + sign * mixB(key, lanes[1] ?? 0);
  }

  #hold(holder: Node, slot: Slot, cell: Cell): void {
    if (slot.index === PLAYER_SLOT) return;
    if (isElement(cell)) this.#addHolder(nodeOf(cell), holder, slot);
    else if (cell instanceof Shadow) {
      for (const target of cell.references) this.#addHolder(target, holder, slot);
    }
  }

  #release(holder: Node, slot: Slot, cell: Cell): void {
    if (slot.index === PLAYER_SLOT) return;
    if (isElement(cell)) this.#dropHolder(nodeOf(cell), holder, slot);
    else if (cell instanceof Shadow) {
      for (const target of cell.references) this.#dropHolder(target, holder, slot);
    }
  }

  #addHolder(target: Node, holder: Node, { isHashed }: Slot): void {
    target.holders ??= new Map();
    target.holders.set(holder, (target.holders.get(holder) ?? 0) + 1);
    if (isHashed && target.pins++ === 0) this.#pin(target, 1);
  }

  #dropHolder(target: Node, holder: Node, { isHashed }: Slot): void {
    const count = target.holders?.get(holder);
    invariant(
      count !== undefined,
      `${holder.label} lets go of ${target.label}, which it never held`,
    );
    if (count > 1) target.holders?.set(holder, count - 1);
    else target.holders?.delete(holder);
    if (isHashed && --target.pins === 0) this.#pin(target, -1);
  }

  /**
   * While an element made in play is referred to, its id is part of its content. Without that,
   * "a mark on the first of two equal tokens" and "a mark on the second" would hash equal when
   * the tokens were made in the other order.
   */
  #pin(target: Node, sign: number): void {
    if (!target.isBornInPlay) return;
    const base = target.id * STRIDE;
    this.#lanes[base] = (this.#lanes[base] ?? 0) + sign * mixA(PIN, target.id);
    this.#lanes[base + 1] = (this.#lanes[base + 1] ?? 0) + sign * mixB(PIN, target.id);
    this.#mark(target);
  }

  #mark(node: Node): void {
    if (node.isStale) return;
    node.isStale = true;
    this.#stale.push(node);
    // A game whose hash nobody reads would otherwise remember every piece it ever unmade.
    if (this.#stale.length > MOST_STALE) this.#refresh();
  }

  #refresh(): void {
    invariant(!this.#isSuspended, 'the hash is read while it is suspended');
    for (const node of this.#stale) {
      node.isStale = false;
      // A node undone since then is gone, and its number may belong to another one.
      if (node.world.nodes[node.id] === node) this.#rise(node);
    }
    this.#stale.length = 0;
  }

  /** Brings the whole of a node and of those above it up to date. */
  #rise(start: Node): void {
    const all = this.#lanes;
    let node = start;
    for (;;) {
      const base = node.id * STRIDE;
      const beforeA = all[base + 4] ?? 0;
      const beforeB = all[base + 5] ?? 0;
      this.#settle(base);
      const afterA = all[base + 4] ?? 0;
      const afterB = all[base + 5] ?? 0;
      const { parent } = node;
      if (parent === null || (afterA === beforeA && afterB === beforeB)) return;
      const place = placeOf(parent, node.index);
      const to = parent.id * STRIDE;
      all[to + 2] = (all[to + 2] ?? 0) + mixA(afterA, place) - mixA(beforeA, place);
      all[to + 3] = (all[to + 3] ?? 0) + mixB(afterB, place) - mixB(beforeB, place);
      node = parent;
    }
  }

  #settle(base: number): void {
    const all = this.#lanes;
    all[base + 4] = mixA(all[base] ?? 0, all[base + 2] ?? 0);
    all[base + 5] = mixB(all[base + 1] ?? 0, all[base + 3] ?? 0);
  }

  #grow(needed: number): void {
    const grown = new Int32Array(Math.max(needed, this.#lanes.length * 2));
    grown.set(this.#lanes);
    this.#lanes = grown;
  }
}

function placeOf(parent: Node, index: number): number {
  return parent.shape.isOrdered ? index : ANYWHERE;
}
