import { type EntryLog, OP } from '../state/log/entry-log.ts';
import { isElement } from '../state/node/anchored.ts';
import type { Node } from '../state/node/node.ts';
import { type Cell, Shadow } from '../state/node/shadow.ts';
import type { Slot } from '../state/node/slot.ts';
import type { JsonValue } from '../state/values/json.ts';
import { slotAt } from '../state/world/write.ts';
import { type Eye, isEverShown, shownAttribute } from './look.ts';
import { sameJson } from './look-ops.ts';
import type { StepScope } from './step-scope.ts';
import { VIEW_OP, type ViewOp } from './wire.ts';

/** One of the viewers who read attributes before and after, and what it is told. */
interface Reader {
  /** How many viewers stand before it. */
  readonly viewer: number;
  readonly eye: Eye;
  readonly ops: ViewOp[];
}

/** Up to so many are gone through to see whether one is among them. */
const FEW = 12;

/**
 * The attributes of which viewers can read something else after a range of entries, in what changed
 * no order. Used for one range after the other: lists made anew cost more than what is put in them.
 */
export class AlteredAttributes {
  readonly #nodes: (Node | undefined)[] = [];
  readonly #slots: (Slot | undefined)[] = [];
  /** Whether it is the first in the list of its element. */
  readonly #isFirst: boolean[] = [];
  /** What each viewer read of each before; nothing where it is not shown. */
  readonly #values: (JsonValue | undefined)[] = [];
  #valuesLength = 0;
  #length = 0;
  /** A number for each of them and for each element, once there are more than a few. */
  #known: Set<number> | undefined;

  get length(): number {
    return this.#length;
  }

  /** The element that has the attribute at a place of the list. */
  nodeAt(place: number): Node | undefined {
    return place < this.#length ? this.#nodes[place] : undefined;
  }

  /** Whether nothing before it in the list is of the same element. */
  isFirstOf(place: number): boolean {
    return this.#isFirst[place] === true;
  }

  /** Reads them off the journal. The tree is as at the later mark. */
  read(
    log: EntryLog<Node>,
    { placed }: Pick<StepScope, 'placed'>,
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    for (let at = from; at < to; at++) {
      const op = log.opAt(at);
      if (op !== OP.set && op !== OP.deep) continue;
      const node = log.node(at);
      this.#add(node, slotAt(node, log.fromAt(at)));
    }
    for (const node of placed.nodes) {
      this.#addOwned(node);
      if (node.holders !== null) for (const holder of node.holders) this.#addReferring(holder);
    }
  }

  /** A viewer, the first or a later one, reads all of them, while the tree is as at the earlier mark. */
  readBefore(viewer: number, eye: Eye): void {
    const first = viewer * this.#length;
    for (let i = 0; i < this.#length; i++) this.#values[first + i] = this.#shown(i, eye);
    this.#valuesLength = first + this.#length;
  }

  /** Adds what a viewer, the first or a later one, reads otherwise in the attribute at a place. */
  addChange(place: number, { viewer, eye, ops }: Reader): void {
    const node = this.#nodes[place];
    const slot = this.#slots[place];
    const value = this.#shown(place, eye);
    if (node === undefined || slot === undefined) return;
    if (sameJson(this.#values[viewer * this.#length + place], value)) return;
    const handle = eye.handles.of(node);
    ops.push(
      value === undefined
        ? [VIEW_OP.attribute, handle, slot.key]
        : [VIEW_OP.attribute, handle, slot.key, value],
    );
  }

  /** Lets go of all of them. */
  clear(): void {
    for (let i = 0; i < this.#length; i++) this.#nodes[i] = undefined;
    for (let i = 0; i < this.#valuesLength; i++) this.#values[i] = undefined;
    this.#valuesLength = 0;
    this.#length = 0;
    this.#known = undefined;
  }

  #shown(place: number, eye: Eye): JsonValue | undefined {
    const node = this.#nodes[place];
    const slot = this.#slots[place];
    if (node === undefined || slot === undefined || eye.handles.of(node) === 0) return undefined;
    return shownAttribute(node, slot, eye);
  }

  /** What only its owner reads of an element can be read by another one when it has moved. */
  #addOwned(node: Node): void {
    const { hiddenAttributes, slots } = node.shape;
    if (hiddenAttributes.size === 0) return;
    for (const slot of slots) if (hiddenAttributes.has(slot.key)) this.#add(node, slot);
  }

  /** A reference to an element that comes into sight or is lost from it reads differently. */
  #addReferring(holder: Node): void {
    for (const slot of holder.shape.slots) {
      if (refers(holder.cell(slot.index))) this.#add(holder, slot);
    }
  }

  #add(node: Node, slot: Slot): void {
    if (!isEverShown(node, slot) || this.#has(node, slot.index)) return;
    const place = this.#length++;
    this.#isFirst[place] = !this.#has(node, ANY, place);
    this.#nodes[place] = node;
    this.#slots[place] = slot;
    if (this.#known === undefined && this.#length <= FEW) return;
    this.#known ??= this.#numbers();
    this.#known.add(numberOf(node, slot.index)).add(numberOf(node, ANY));
  }

  /** Whether one attribute of an element, or any, is among the first so many of the list. */
  #has(node: Node, index: number, length: number = this.#length): boolean {
    if (this.#known !== undefined) return this.#known.has(numberOf(node, index));
    for (let i = 0; i < length; i++) {
      if (this.#nodes[i] === node && (index === ANY || this.#slots[i]?.index === index))
        return true;
    }
    return false;
  }

  #numbers(): Set<number> {
    const numbers = new Set<number>();
    for (let i = 0; i < this.#length; i++) {
      const [node, slot] = [this.#nodes[i], this.#slots[i]];
      if (node === undefined || slot === undefined) continue;
      numbers.add(numberOf(node, slot.index)).add(numberOf(node, ANY));
    }
    return numbers;
  }
}

/** In the place of the number of an attribute; no class has so many. */
const ANY = 2 ** 20 - 1;

function numberOf({ id }: Node, index: number): number {
  return id * 2 ** 20 + index;
}

function refers(cell: Cell): boolean {
  return Shadow.is(cell) ? cell.references.length > 0 : isElement(cell);
}
