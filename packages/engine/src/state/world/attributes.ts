import { type AuthorError, authorError, invariantError, inWords } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import {
  Baseline,
  type Cell,
  type Node,
  nodeOfGiven,
  nodeOfOwner,
  type World,
} from '../node/node.ts';
import { ENGINE_NAMES, type EngineKey, PLAYER_SLOT, type Slot } from '../node/shape.ts';
import type { UnsetFields } from '../node/world-parts.ts';
import { retakeBaseline, sameAsCell, takeCell } from '../values/baseline.ts';
import { restoreCell } from '../values/live-values.ts';

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
export class Incomplete implements UnsetFields<Node> {
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
  if (slot.kind === 'owner') {
    refuseNonPlayer(node, value);
    world.structure.ownerChanges++;
  }
  if (!world.isSealed || !node.isAdopted) {
    slots[slot.index] = value;
    return;
  }
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
  if (isPrimitive(value)) return true;
  return typeof value === 'object' && value !== null && nodeOfGiven(value)?.world === world;
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
    if (slot.kind === 'owner') node.world.structure.ownerChanges++;
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
function rememberCell(node: Node, slot: Slot, cell: Cell): void {
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
function refuseValue(
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
function refuseNonPlayer(node: Node, value: unknown): void {
  if (value === null || isOwner(value, node.world)) return;
  const owner = typeof value === 'object' ? nodeOfOwner(value) : undefined;
  if (owner === undefined || owner.shape.kind !== 'player') {
    throw authorError('owner-not-player', node.label);
  }
  throw authorError('foreign-element', owner.label, `${node.label}.player`);
}

/** Sets what `create` was given, before the element is part of the game; says whether some are computed. */
export function giveAttributes(node: Node, attributes: object | undefined): boolean {
  let hasComputed = false;
  if (attributes !== undefined) {
    // Attributes are an object with string keys; its type does not say so.
    const given = attributes as Readonly<Record<string, unknown>>;
    const keys = Object.keys(given);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] ?? '';
      const value = given[key];
      if (value !== undefined && giveAttribute(node, key, value)) hasComputed = true;
    }
  }
  if (node.shape.hasChecks) refuseValues(node);
  return hasComputed;
}

/**
 * Sets attributes that are fields with simple values and the owner; says whether there are no others. For an
 * element that is used again: its class has been checked.
 */
export function giveSimpleAttributes(node: Node, attributes: object | undefined): boolean {
  if (attributes === undefined) return true;
  const { shape, slots, world } = node;
  // Attributes are an object with string keys; its type does not say so.
  const given = attributes as Readonly<Record<string, unknown>>;
  // Not `Object.keys`: it would make a list for every element.
  for (const key in given) {
    const value = given[key];
    if (key === 'player') {
      if (!isOwner(value, world)) return false;
      slots[PLAYER_SLOT] = value;
      continue;
    }
    const slot = shape.find(key);
    if (slot?.kind !== 'field' || !isPrimitive(value)) return false;
    slots[slot.index] = value === 0 ? 0 : value;
  }
  return Object.getPrototypeOf(given) === Object.prototype;
}

function isPrimitive(value: unknown): boolean {
  const kind = typeof value;
  return kind === 'number' || kind === 'string' || kind === 'boolean' || value === null;
}

function isOwner(value: unknown, world: World): boolean {
  if (value === null) return true;
  const owner = typeof value === 'object' ? nodeOfOwner(value) : undefined;
  return owner?.shape.kind === 'player' && owner.world === world;
}

/** Sets one attribute; says whether the class computes it, so that it has to be assigned later. */
function giveAttribute(node: Node, key: string, value: unknown): boolean {
  const { shape, slots } = node;
  if (key === 'player') {
    refuseNonPlayer(node, value);
    slots[PLAYER_SLOT] = value;
    return false;
  }
  const known = shape.find(key);
  if (known?.kind === 'field') {
    slots[known.index] = value;
    return false;
  }
  if (isComputed(node, key)) {
    refuseValue(node, { key, check: shape.checkFor(key) }, value);
    return true;
  }
  slots[attributeSlot(node, key).index] = value;
  return false;
}

function refuseValues(node: Node): void {
  for (const slot of node.shape.slots) {
    const value = node.slots[slot.index];
    if (slot.check !== null && value !== undefined) refuseValue(node, slot, value);
  }
}

/** Assigns those of the given attributes that the class computes: a setter needs the element in its place. */
export function assignComputed(node: Node, attributes: object | undefined): void {
  for (const key of attributes === undefined ? [] : Object.keys(attributes)) {
    const value: unknown = Reflect.get(attributes ?? {}, key);
    if (value !== undefined && isComputed(node, key)) Reflect.set(node.element, key, value);
  }
}

/** Whether a name is that of a getter with a setter, which an author may assign to like a field. */
export function isComputed({ shape }: Pick<Node, 'shape'>, key: string): boolean {
  if (shape.find(key) !== undefined || shape.isHint(key)) return false;
  return findDescriptor(shape.type.prototype, key)?.set !== undefined;
}

/** The slot of an attribute that an author may set by name. */
export function attributeSlot(node: Node, key: string): Slot {
  const { shape } = node;
  if (shape.isHint(key)) return shape.slot(key, 'hint');
  const slot = shape.find(key);
  if (slot === undefined || slot.kind === 'engine') throw notAnAttribute(node, key);
  return slot;
}

function notAnAttribute(node: Node, key: string): AuthorError {
  const inherited: unknown = findDescriptor(node.shape.type.prototype, key);
  if (inherited === undefined) return authorError('undeclared-attribute', node.label, key);
  return authorError('not-an-attribute', node.label, key);
}

function findDescriptor(prototype: object, key: string): PropertyDescriptor | undefined {
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Takes nested values under watch, and notes fields that still have none. */
export function takeUp(node: Node): void {
  const { world, slots, shape } = node;
  let isComplete = true;
  for (let i = 0; i < slots.length; i++) {
    const value = slots[i];
    const kind = typeof value;
    // Saved games cannot tell -0 from 0, so the rules must not either.
    if (value === 0) slots[i] = 0;
    if (kind === 'number' || kind === 'string' || kind === 'boolean' || value === null) continue;
    const slot = shape.slots[i];
    if (slot === undefined || i === PLAYER_SLOT) continue;
    if (value === undefined) isComplete &&= slot.kind !== 'field';
    else {
      const cell = takeCell(value, { node, key: slot.key });
      if (Baseline.is(cell)) rememberCell(node, slot, cell);
    }
  }
  if (!isComplete) world.incomplete.add(node);
}
