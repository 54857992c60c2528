import { authorError } from '../../errors/errors.ts';
import {
  Anchored,
  type AnchoredClass,
  isElement,
  type Node,
  nodeOf,
  nodeOfOwned,
  nodeOfRead,
  nodeOfWritten,
} from './node.ts';
import { type ClassOfElements, Shape, type Slot } from './shape.ts';

const shapes = new Map<unknown, Shape>();

/** The shape of the latest request: rules request one class many times in a row. */
let lastType: unknown;
let lastShape: Shape | undefined;

/** The shape of a class that has one already. */
export function knownShape(type: unknown): Shape | undefined {
  if (type !== lastType) {
    lastShape = shapes.get(type);
    lastType = lastShape === undefined ? undefined : type;
  }
  return lastShape;
}

/** The shape of a class; its base classes get theirs first. */
export function shapeOf(type: AnchoredClass): Shape {
  const known = knownShape(type);
  if (known !== undefined) return known;
  const base: unknown = Object.getPrototypeOf(type);
  const shape = new Shape(type, isAnchoredClass(base) ? shapeOf(base) : null, {
    id: shapes.size,
    define: defineAttribute,
  });
  shapes.set(type, shape);
  return shape;
}

/** Whether a value is a class of elements. */
export function isAnchoredClass(value: unknown): value is AnchoredClass {
  return typeof value === 'function' && (value === Anchored || value.prototype instanceof Anchored);
}

/*
 * A write to a property that no class of the element declares walks up the prototypes and ends
 * here. Without this end it would create state that no journal, hash or snapshot knows.
 */
Object.setPrototypeOf(
  Anchored.prototype,
  new Proxy(Object.create(Object.prototype), {
    set(_target, key, value, receiver): boolean {
      if (isElement(receiver) && nodeOf(receiver).isAdopted) {
        throw authorError('undeclared-attribute', nodeOf(receiver).label, String(key));
      }
      return Reflect.defineProperty(receiver, key, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
  }),
);

/** Defines the accessors of a class that read and write one slot of its elements. */
function defineAttribute(type: ClassOfElements, slot: Slot): void {
  if (slot.kind === 'engine') return;
  const { index } = slot;
  if (slot.kind === 'owner') {
    defineOwner(type, slot);
    return;
  }
  Object.defineProperty(type.prototype, slot.key, {
    configurable: true,
    get(this: Anchored): unknown {
      const node = nodeOfRead(this);
      const value = node.slots[index];
      if (slot.isDeep && !node.isTouched) node.world.deep.touch(node);
      return value;
    },
    set(this: Anchored, value: unknown) {
      const node = nodeOfWritten(this);
      node.world.write(node, slot, value);
    },
  });
}

/** The owner is read more often than anything else, and is never a nested value. */
function defineOwner(type: ClassOfElements, slot: Slot): void {
  const { index } = slot;
  Object.defineProperty(type.prototype, slot.key, {
    configurable: true,
    get(this: Anchored): unknown {
      return nodeOfOwned(this).slots[index];
    },
    set(this: Anchored, value: unknown) {
      const node = nodeOfWritten(this);
      node.world.write(node, slot, value);
    },
  });
}

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
