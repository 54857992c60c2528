import { type EntryLog, OP } from '../journal/entry-log.ts';
import { isElement } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import type { Slot } from '../node/slot.ts';
import { type Cell, Shadow } from '../value/shadow.ts';
import { slotAt } from '../world/write.ts';
import { isEverShown } from './look.ts';
import type { StepScope } from './step-scope.ts';

/** Attributes, by the element that has them. */
export type Attributes = ReadonlyMap<Node, readonly Slot[]>;
type OpenAttributes = Map<Node, Slot[]>;

/** The attributes of which viewers can read something else after a range of entries, in what changed no order. */
export function alteredAttributes(
  log: EntryLog,
  { placed }: StepScope,
  { from, to }: { readonly from: number; readonly to: number },
): Attributes {
  const altered: OpenAttributes = new Map();
  for (let at = from; at < to; at++) {
    const op = log.opAt(at);
    if (op !== OP.set && op !== OP.deep) continue;
    const node = log.node(at);
    add(altered, node, slotAt(node, log.from[at] ?? -1));
  }
  for (const node of placed) {
    addOwned(altered, node);
    for (const holder of node.holders ?? []) addReferring(altered, holder);
  }
  return altered;
}

/** What only its owner reads of an element can be read by another one when it has moved. */
function addOwned(altered: OpenAttributes, node: Node): void {
  const { hiddenAttributes, slots } = node.shape;
  if (hiddenAttributes.size === 0) return;
  for (const slot of slots) if (hiddenAttributes.has(slot.key)) add(altered, node, slot);
}

/** A reference to an element that comes into sight or is lost from it reads differently. */
function addReferring(altered: OpenAttributes, holder: Node): void {
  for (const slot of holder.shape.slots) {
    if (refers(holder.cell(slot.index))) add(altered, holder, slot);
  }
}

function refers(cell: Cell): boolean {
  return Shadow.is(cell) ? cell.references.length > 0 : isElement(cell);
}

function add(altered: OpenAttributes, node: Node, slot: Slot): void {
  if (!isEverShown(node, slot)) return;
  const slots = altered.get(node);
  if (slots === undefined) altered.set(node, [slot]);
  else if (!slots.includes(slot)) slots.push(slot);
}
