import { authorError, invariantError, inWords } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { isElement, nodeOf, nodeOfGiven, type Slot } from '../node/anchored.ts';
import { ENGINE_NAMES, type EngineKey } from '../node/engine-key.ts';
import { Baseline, type Cell, type Node } from '../node/node.ts';
import type { UnsetFields, World } from '../node/world.ts';
import { restoreCell, retakeBaseline, sameAsCell, takeCell } from '../values/deep-baseline.ts';

/** Writes a value of the engine's own. */
export function writeEngine(node: Node, key: EngineKey, value: unknown): void {
  const { shape } = node;
  writeSlot(node, shape.engineSlots[key] ?? shape.slot(ENGINE_NAMES[key] ?? '', 'engine'), value);
}

/** Reads a value of the engine's own; `undefined` when it was never written. */
export function readEngine(node: Node, key: EngineKey): unknown {
  const slot = node.shape.engineSlots[key];
  return slot === undefined ? undefined : node.slots[slot.index];
}

/** Elements with a declared field that has no value yet; by the end of the segment it must have one. */
export class Incomplete implements UnsetFields {
  #nodes: Node[] = [];

  add(node: Node): void {
    this.#nodes.push(node);
  }

  clear(): void {
    this.#nodes = [];
  }

  /** Throws for the first field that was never given a value. */
  check(): void {
    const nodes = this.#nodes;
    if (nodes.length === 0) return;
    this.#nodes = [];
    for (const node of nodes) {
      const key = firstMissing(node);
      if (key !== undefined && node.world.nodes[node.id] === node) {
        throw authorError('missing-attribute', node.label, key);
      }
    }
  }
}

/** The first declared field of an element that is still `undefined`. */
export function firstMissing(node: Node): string | undefined {
  for (const slot of node.shape.slots) {
    if (slot.kind === 'field' && node.slots[slot.index] === undefined) return slot.key;
  }
  return undefined;
}

/** An author assigns to an attribute. */
export function writeSlot(node: Node, slot: Slot, value: unknown): void {
  countOperation();
  const { world, slots } = node;
  const before = slots[slot.index];
  if (before === value || (Number.isNaN(before) && Number.isNaN(value))) return;
  if (world.guard.place !== null) world.guard.refuse(`${node.label}.${slot.key}`);
  if (slot.check !== null && node.isAdopted) refuseValue(node, slot, value);
  if (!world.isSealed || !node.isAdopted) {
    if (slot.kind === 'owner') refuseNonPlayer(node, value);
    slots[slot.index] = value;
    return;
  }
  if (slot.kind === 'owner') refuseNonPlayer(node, value);
  if (slot.isDeep || !isSimple(value, world)) {
    writeAny(node, slot, value);
    return;
  }
  // Saved games cannot tell -0 from 0, so the rules must not either.
  const after = value === 0 ? 0 : value;
  world.log.push(OP.set, node, before, after);
  world.log.number(slot.index, 0);
  slots[slot.index] = after;
  world.hash.attribute(node, slot, before, after);
}

/** Whether a value is remembered as it is, and nothing can be wrong with it. */
function isSimple(value: unknown, world: World): boolean {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') {
    return true;
  }
  if (value === null) return true;
  return typeof value === 'object' && nodeOfGiven(value)?.world === world;
}

function writeAny(node: Node, slot: Slot, value: unknown): void {
  const { world } = node;
  // What was changed inside the old value has to be journaled before the value is gone.
  writeDeepChange(node, slot.index);
  const before = node.cell(slot.index);
  const after = takeCell(value, { node, key: slot.key });
  if (value === undefined && slot.kind === 'field') world.incomplete.add(node);
  world.log.push(OP.set, node, before, after);
  world.log.number(slot.index, 0);
  keepCell(node, slot, after);
  node.slots[slot.index] = Baseline.is(after) ? value : after;
}

/** Journals the content of a nested value if it is not what the journal knows; says whether it was. */
export function writeDeepChange(node: Node, index: number): boolean {
  const before = node.baselines?.[index];
  const value = node.slots[index];
  if (before === undefined || sameAsCell(value, before)) return false;
  const slot = slotAt(node, index);
  const { world } = node;
  const owner = { node, key: slot.key };
  const after = value === before.source ? retakeBaseline(before, owner) : takeCell(value, owner);
  world.log.push(OP.deep, node, before, after);
  world.log.number(index, 0);
  keepCell(node, slot, after);
  return true;
}

/** Makes a remembered value the present one, in the live object it came from. */
export function putCell(node: Node, slot: Slot, cell: Cell): void {
  if (!slot.isDeep && !Baseline.is(cell)) {
    const before = node.slots[slot.index];
    node.slots[slot.index] = cell;
    node.world.hash.attribute(node, slot, before, cell);
    return;
  }
  const live = restoreCell(cell);
  keepCell(node, slot, cell);
  node.slots[slot.index] = live;
}

function keepCell(node: Node, slot: Slot, cell: Cell): void {
  const before = node.cell(slot.index);
  rememberCell(node, slot, cell);
  node.world.hash.attribute(node, slot, before, cell);
}

/** Notes that a slot holds `cell`; a nested value is watched from now on. */
export function rememberCell(node: Node, slot: Slot, cell: Cell): void {
  const { world } = node;
  if (Baseline.is(cell)) {
    node.shape.deepened(slot);
    if (node.baselines === null) {
      node.baselines = new Array(node.shape.slots.length);
      world.deep.register(node, node === world.game || node.parent === world.seats);
    }
    node.baselines[slot.index] = cell;
  } else if (node.baselines !== null) node.baselines[slot.index] = undefined;
  if (node.baselines !== null) world.deep.remembered(node);
}

/** The slot with a number that the journal recorded. */
export function slotAt(node: Node, index: number): Slot {
  const slot = node.shape.slots[index];
  if (slot === undefined) throw invariantError(`${node.label} has no slot ${index}`);
  return slot;
}

/** Refuses a value that the class says its attribute cannot have. */
export function refuseValue(
  node: Node,
  { key, check }: Pick<Slot, 'key' | 'check'>,
  value: unknown,
): void {
  const wanted = check?.(value, node.element) ?? false;
  if (wanted !== false) {
    throw authorError('attribute-value', node.label, key, inWords(value), wanted);
  }
}

/** Only a player of the same game can own something. */
export function refuseNonPlayer(node: Node, value: unknown): void {
  if (value === null) return;
  for (const seat of node.world.seats.children) if (seat.element === value) return;
  if (!isElement(value) || nodeOf(value).shape.kind !== 'player') {
    throw authorError('owner-not-player', node.label);
  }
  if (nodeOf(value).world !== node.world) {
    throw authorError('foreign-element', nodeOf(value).label, `${node.label}.player`);
  }
}
