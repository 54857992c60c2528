import type { Node } from './node.ts';

/**
 * Moves the fields that a constructor left on an element into the slots of its record, so that
 * every later write passes through the journal.
 *
 * Fields are deleted last to first: the runtime then returns the object to its empty form, while
 * any other order turns it into a hash table, ten times slower to read.
 */
export function adopt(node: Node): void {
  const { shape, slots } = node;
  // An element is an object with string keys; its class type does not say so.
  const fields = node.element as unknown as Record<string, unknown>;
  const keys = Object.keys(fields);
  node.isAdopted = true;
  if (keys.length === 0) return;
  const functions: [string, unknown][] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    const value = fields[key];
    if (typeof value === 'function') functions.push([key, value]);
    else slots[shape.slot(key, shape.isHint(key) ? 'hint' : 'field').index] = value;
  }
  for (let i = keys.length - 1; i >= 0; i--) delete fields[keys[i] ?? ''];
  for (const [key, value] of functions) {
    Object.defineProperty(fields, key, { value, configurable: true, writable: true });
  }
}
