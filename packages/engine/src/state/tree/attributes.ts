import { type AuthorError, authorError } from '../../errors/errors.ts';
import type { Slot } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import { refuseNonPlayer, refuseValue } from '../world/write.ts';

const NOTHING: object = {};

/** Sets what `create` was given, before the element is part of the game; says whether some are computed. */
export function giveAttributes(node: Node, attributes: object | undefined): boolean {
  let hasComputed = false;
  // Attributes are an object with string keys; its type does not say so.
  const given = (attributes ?? NOTHING) as Readonly<Record<string, unknown>>;
  for (const key in given) {
    const value = given[key];
    if (value === undefined || !Object.hasOwn(given, key)) continue;
    const known = key === 'player' ? node.shape.slots[PLAYER_SLOT] : node.shape.find(key);
    if (known?.kind === 'field') {
      node.slots[known.index] = value;
      continue;
    }
    if (known?.kind === 'owner') {
      refuseNonPlayer(node, value);
      node.slots[known.index] = value;
      continue;
    }
    if (isComputed(node, key)) {
      refuseValue(node, { key, check: node.shape.checkFor(key) }, value);
      hasComputed = true;
      continue;
    }
    node.slots[attributeSlot(node, key).index] = value;
  }
  if (node.shape.hasChecks) refuseValues(node);
  return hasComputed;
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
