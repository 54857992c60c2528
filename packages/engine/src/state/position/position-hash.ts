import { invariant } from '../../errors/errors.ts';
import { hashText, mixHi, mixLo } from '../hash/hash.ts';
import { type Anchored, Baseline, type Cell, type Node, nodeOfReferred } from '../node/node.ts';
import { PLAYER_SLOT, type Slot } from '../node/shape.ts';
import type { HashUpdates } from '../node/world-parts.ts';
import {
  addHolder,
  dropHolder,
  ExtraHash,
  halves,
  hashBaseline,
  hashSetting,
  hashSimple,
} from './game-hash.ts';

/** Numbers kept per node: content, sum over children, and the whole, two halves each. */
const STRIDE = 6;
const MOST_STALE = 4096;
/** Adding up so few children anew costs no more than keeping their sum. */
const FEW = 8;
/*
 * Which halves of a node are out of date, and how it will be found: it is in the list of stale
 * nodes, or it is new and its parent, which is in the list, counts it when it counts its children.
 * New nodes in the list would be kept alive by it, and most of them are unmade at once.
 */
const CONTENT = 1;
const CHILDREN = 2;
const SUM = 4;
const LISTED = 8;
const NEWBORN = CONTENT | CHILDREN;
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
export class PositionHash implements HashUpdates<Node> {
  /** What is not part of the position but must agree between two copies of a game. */
  readonly extra: ExtraHash = new ExtraHash();
  #halves = new Int32Array(64 * STRIDE);
  #stale: Node[] = [];
  #isSuspended = false;
  /** Brings the hash up to date and resumes it; `null` where nothing may read it. */
  #wake: (() => void) | null = null;
  wasNeeded = false;

  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  suspend(wake: (() => void) | null = null): void {
    invariant(!this.#isSuspended, 'the hash is suspended twice');
    this.#isSuspended = true;
    this.#wake = wake;
  }

  resume(): void {
    this.#isSuspended = false;
    this.#wake = null;
  }

  wake(): void {
    if (!this.#isSuspended) return;
    invariant(this.#wake !== null, 'the hash is read while it is suspended');
    this.#wake();
    invariant(!this.#isSuspended, 'a hash that is brought up to date is resumed');
  }

  /** First half of the subtree under a root. */
  wholeHi(root: Node): number {
    this.#refresh();
    return this.#halves[root.id * STRIDE + 4] ?? 0;
  }

  /** Second half of the subtree under a root. */
  wholeLo(root: Node): number {
    this.#refresh();
    return this.#halves[root.id * STRIDE + 5] ?? 0;
  }

  /** Takes up a node that has just been made, before it is linked to its parent. */
  born(node: Node): void {
    if (this.#isSuspended) return;
    const base = node.id * STRIDE;
    if (base + STRIDE > this.#halves.length) this.#grow(base + STRIDE);
    const { slots } = node.shape;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i];
      const cell = node.cell(i);
      if (slot !== undefined && cell !== undefined) this.#note(node, slot, cell, 1);
    }
    node.stale |= NEWBORN;
  }

  /** Removes a node whose creation is being undone from the hash, after it has been unlinked. */
  unborn(node: Node): void {
    if (this.#isSuspended) return;
    const { slots } = node.shape;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i];
      const cell = node.cell(i);
      if (slot !== undefined && cell !== undefined) this.#note(node, slot, cell, -1);
    }
    this.extra.gone(node);
  }

  /** An attribute changes from one remembered value to another. */
  attribute(node: Node, slot: Slot, before: Cell, after: Cell): void {
    if (this.#isSuspended) return;
    if (before !== undefined) this.#note(node, slot, before, -1);
    if (after !== undefined) this.#note(node, slot, after, 1);
    if (slot.isHashed) this.#mark(node, CONTENT);
  }

  setting(node: Node): void {
    if (!this.#isSuspended) this.#mark(node, CONTENT);
  }

  /** A child has been linked: those behind it have moved up by one. */
  linked(parent: Node, child: Node): void {
    if (this.#isSuspended) return;
    const { length } = parent.children;
    if (length <= FEW || child.index !== length - 1) this.#mark(parent, CHILDREN);
    else {
      if (child.stale === NEWBORN) this.recount(child);
      this.#addChild(parent, child, placeOf(parent, child.index), 1);
      this.#mark(parent, SUM);
    }
  }

  /** A child has been taken out from `index`: those behind it have moved down by one. */
  unlinked(parent: Node, child: Node, index: number): void {
    if (this.#isSuspended) return;
    const { length } = parent.children;
    if (length < FEW || index !== length) this.#mark(parent, CHILDREN);
    else {
      this.#addChild(parent, child, placeOf(parent, index), -1);
      this.#mark(parent, SUM);
    }
  }

  /** The flow refers to an element from now on. */
  retain(node: Node): void {
    if (!this.#isSuspended) this.#pin(node, 1);
  }

  /** The flow no longer refers to an element. */
  release(node: Node): void {
    if (!this.#isSuspended) this.#pin(node, -1);
  }

  /** The children are in another order. */
  reordered(parent: Node): void {
    if (!this.#isSuspended && parent.shape.isOrdered) this.#mark(parent, CHILDREN);
  }

  /** Other children than before are in a parent. */
  rearranged(parent: Node): void {
    if (!this.#isSuspended) this.#mark(parent, CHILDREN);
  }

  /** Adds up a tree from its leaves, for one that was built while nothing was counted. */
  recount(parent: Node): void {
    for (const child of parent.children) this.recount(child);
    this.#recountContent(parent);
    this.#recountChildren(parent);
    this.#settle(parent.id * STRIDE);
    parent.stale &= LISTED;
  }

  #recountChildren(parent: Node): void {
    const all = this.#halves;
    const { children } = parent;
    let a = 0;
    let b = 0;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child === undefined) continue;
      if (child.stale === NEWBORN) this.recount(child);
      const from = child.id * STRIDE;
      const place = placeOf(parent, i);
      a = (a + mixHi(all[from + 4] ?? 0, place)) | 0;
      b = (b + mixLo(all[from + 5] ?? 0, place)) | 0;
    }
    const base = parent.id * STRIDE;
    all[base + 2] = a;
    all[base + 3] = b;
  }

  #recountContent(node: Node): void {
    const { name, shape, ownSetting, zoneSetting } = node;
    const { slots } = shape;
    const { baselines } = node;
    node.nameHash ??= hashText(name);
    let a = mixHi(shape.hashHi, node.nameHash.hi);
    let b = mixLo(shape.hashLo, node.nameHash.lo);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i];
      if (slot === undefined || !slot.isHashed) continue;
      const baseline = baselines === null ? undefined : baselines[i];
      if (baseline !== undefined) hashBaseline(baseline);
      else {
        const value = node.slots[i];
        if (value === undefined) continue;
        hashSimple(value);
      }
      a = (a + mixHi(slot.hashHi, halves[0] ?? 0)) | 0;
      b = (b + mixLo(slot.hashLo, halves[1] ?? 0)) | 0;
    }
    if (ownSetting !== null) {
      hashSetting(ownSetting);
      a += mixHi(OWN, halves[0] ?? 0);
      b += mixLo(OWN, halves[1] ?? 0);
    }
    if (zoneSetting !== null) {
      hashSetting(zoneSetting);
      a += mixHi(ZONE, halves[0] ?? 0);
      b += mixLo(ZONE, halves[1] ?? 0);
    }
    if (node.isCreatedInPlay && node.pins > 0) {
      a += mixHi(PIN, node.id);
      b += mixLo(PIN, node.id);
    }
    const base = node.id * STRIDE;
    this.#halves[base] = a;
    this.#halves[base + 1] = b;
  }

  #addChild(parent: Node, child: Node, place: number, sign: number): void {
    const all = this.#halves;
    const to = parent.id * STRIDE;
    const from = child.id * STRIDE;
    all[to + 2] = (all[to + 2] ?? 0) + sign * mixHi(all[from + 4] ?? 0, place);
    all[to + 3] = (all[to + 3] ?? 0) + sign * mixLo(all[from + 5] ?? 0, place);
  }

  /** What a value means outside the content of its node: the extra sum, and whom it refers to. */
  #note(node: Node, slot: Slot, cell: Cell, sign: 1 | -1): void {
    if (!slot.isHashed) this.extra.changed(node);
    if (typeof cell !== 'object' || cell === null || slot.index === PLAYER_SLOT) return;
    const pins = slot.isHashed ? sign : 0;
    if (slot.isDeep && Baseline.is(cell)) {
      for (const target of cell.references) this.#refer(target, node, pins, sign);
    } else {
      // What is remembered and no baseline is an element.
      this.#refer(nodeOfReferred(cell as Anchored), node, pins, sign);
    }
  }

  /** One reference more (1) or less (-1); `pins` says whether it counts in the position. */
  #refer(target: Node, holder: Node, pins: number, sign: 1 | -1): void {
    if (sign === 1) addHolder(target, holder);
    else dropHolder(target, holder);
    if (pins !== 0) this.#pin(target, pins);
  }

  /**
   * While an element made in play is referred to, its id is part of its content. Without that,
   * "a mark on the first of two equal tokens" and "a mark on the second" would hash equal when
   * the tokens were made in the other order.
   */
  #pin(target: Node, change: number): void {
    const before = target.pins;
    target.pins += change;
    if (target.isCreatedInPlay && (before === 0 || target.pins === 0)) this.#mark(target, CONTENT);
  }

  #mark(node: Node, part: number): void {
    if ((node.stale & part) === part) return;
    if ((node.stale & LISTED) === 0) this.#list(node);
    node.stale |= part;
  }

  #list(node: Node): void {
    // Keeps the list bounded in games whose hash is never read: it would hold every removed piece otherwise.
    if (this.#stale.length === MOST_STALE) this.#refresh();
    node.stale |= LISTED;
    this.#stale.push(node);
  }

  #refresh(): void {
    if (this.#isSuspended) {
      this.wake();
      this.wasNeeded = true;
    }
    const list = this.#stale;
    for (let node = list.pop(); node !== undefined; node = list.pop()) {
      const { stale } = node;
      node.stale = 0;
      // A node undone since then is gone, and its number may belong to another one.
      if (node.world.nodes[node.id] !== node) continue;
      if ((stale & CONTENT) !== 0) this.#recountContent(node);
      if ((stale & CHILDREN) !== 0) this.#recountChildren(node);
      this.#rise(node);
    }
  }

  /** Brings the whole of a node and of those above it up to date. */
  #rise(start: Node): void {
    const all = this.#halves;
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
      all[to + 2] = (all[to + 2] ?? 0) + mixHi(afterA, place) - mixHi(beforeA, place);
      all[to + 3] = (all[to + 3] ?? 0) + mixLo(afterB, place) - mixLo(beforeB, place);
      node = parent;
    }
  }

  #settle(base: number): void {
    const all = this.#halves;
    all[base + 4] = mixHi(all[base] ?? 0, all[base + 2] ?? 0);
    all[base + 5] = mixLo(all[base + 1] ?? 0, all[base + 3] ?? 0);
  }

  #grow(needed: number): void {
    const grown = new Int32Array(Math.max(needed, this.#halves.length * 2));
    grown.set(this.#halves);
    this.#halves = grown;
  }
}

function placeOf(parent: Node, index: number): number {
  return parent.shape.isOrdered ? index : ANYWHERE;
}
