import { isHint } from '../element/hints.ts';
import { type AuthorError, authorError } from '../error/author-error.ts';
import type { Node } from '../node/node.ts';
import type { Slot } from '../node/slot.ts';
import { refuseNonPlayer } from '../world/write.ts';

/** Sets what `create` was given, before the element is part of the game. */
export function giveAttributes(node: Node, attributes: object | undefined): void {
  if (attributes === undefined) return;
  for (const key of Object.keys(attributes)) {
    const value: unknown = Reflect.get(attributes, key);
    if (value === undefined) continue;
    const slot = attributeSlot(node, key);
    if (slot.kind === 'owner') refuseNonPlayer(node, value);
    node.slots[slot.index] = value;
  }
}

/** The slot of an attribute that an author may set by name. */
export function attributeSlot(node: Node, key: string): Slot {
  const { shape } = node;
  if (isHint(key)) return shape.slot(key, 'hint');
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
