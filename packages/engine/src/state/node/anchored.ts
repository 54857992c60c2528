import { authorError, blameCaller } from '../../errors/errors.ts';
import { hashText } from '../hash/hash.ts';
import type { Node } from './node.ts';
import type { AnchoredClass } from './shape.ts';

/**
 * What a slot keeps: the owner, a field the author declared, a presentation hint (`$…`), or a
 * value of the engine's own.
 */
export type SlotKind = 'owner' | 'field' | 'hint' | 'engine';

/** Says what to give instead of a value, or `false` if the value is right. */
export type AttributeCheck = (value: unknown, element: Anchored) => string | false;

/** One attribute of one class. */
export class Slot {
  readonly key: string;
  readonly kind: SlotKind;
  readonly index: number;
  readonly isHashed: boolean;
  readonly hashHi: number;
  readonly hashLo: number;
  /** The class's own objection to a value, if it has one. */
  readonly check: AttributeCheck | null;
  /** Some element has kept a nested value here, so reading it may be the start of a change. */
  isDeep = false;

  constructor(slot: {
    readonly key: string;
    readonly kind: SlotKind;
    readonly index: number;
    readonly isHashed: boolean;
    readonly check: AttributeCheck | null;
  }) {
    this.key = slot.key;
    this.kind = slot.kind;
    this.index = slot.index;
    this.isHashed = slot.isHashed;
    this.check = slot.check;
    const halves = hashText(slot.key);
    this.hashHi = halves.hi;
    this.hashLo = halves.lo;
  }
}

/** The record the element under construction belongs to; set for the length of one constructor. */
let pendingNode: Node | null = null;

/** The engine's record of an element. */
export let nodeOf: (element: Anchored) => Node;

/*
 * The same for nine places that rules pass through all the time. The compiler learns for each of
 * these functions which classes come by; in the one that all classes pass through, it gives up and
 * looks the record up as in a dictionary.
 */
/** The record of an element whose contents are queried. */
export let nodeOfContainer: (element: Anchored) => Node;
/** The record of an element whose container is queried. */
export let nodeOfContent: (element: Anchored) => Node;
/** The record of an element whose attribute is read. */
let nodeOfRead: (element: Anchored) => Node;
/** The record of an element whose owner is read. */
let nodeOfOwned: (element: Anchored) => Node;
/** The record of an element whose attribute is written. */
let nodeOfWritten: (element: Anchored) => Node;
/** The record of an element that is moved. */
export let nodeOfMoved: (element: Anchored) => Node;
/** The record of a player. */
export let nodeOfPlayer: (element: Anchored) => Node;
/** The record of an element that another one refers to. */
export let nodeOfReferred: (element: Anchored) => Node;
/** The record of a value that is assigned to an attribute; `undefined` if it is not an element. */
export let nodeOfGiven: (value: object) => Node | undefined;

/** Whether a value is an element of some game. */
export let isElement: (value: unknown) => value is Anchored;

/**
 * An object tied to the engine's record of it.
 *
 * The tie is private: an own property would show up in `Object.keys`, in spreads and in test output.
 */
export abstract class Anchored {
  readonly #node: Node;

  constructor() {
    if (pendingNode === null) {
      throw blameCaller(authorError('not-created-by-engine', new.target.name), new.target);
    }
    this.#node = pendingNode;
    pendingNode = null;
  }

  /** Runs once when the element has been created and is in its place. */
  abstract onCreate(): void;
  /** Whether it belongs to the player in whose name the game is asked. */
  abstract isMine(): boolean;

  static {
    nodeOf = element => element.#node;
    nodeOfContainer = element => element.#node;
    nodeOfContent = element => element.#node;
    nodeOfRead = element => element.#node;
    nodeOfOwned = element => element.#node;
    nodeOfWritten = element => element.#node;
    nodeOfMoved = element => element.#node;
    nodeOfPlayer = element => element.#node;
    nodeOfReferred = element => element.#node;
    nodeOfGiven = value => (#node in value ? value.#node : undefined);
    isElement = (value): value is Anchored =>
      typeof value === 'object' && value !== null && #node in value;
  }
}

/** Makes the next element constructed the one that `node` records. */
export function prepareConstruction(node: Node): void {
  pendingNode = node;
}

/** Resets the pending node after a constructor threw before it reached the engine's part. */
export function cancelConstruction(): void {
  pendingNode = null;
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
export function defineAttribute(type: AnchoredClass, slot: Slot): void {
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
function defineOwner(type: AnchoredClass, slot: Slot): void {
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
