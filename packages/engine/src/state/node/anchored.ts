import { authorError, blameCaller } from '../../errors/author-error.ts';
import type { Node } from './node.ts';

/** The record the element under construction belongs to; set for the length of one constructor. */
let pendingNode: Node | null = null;

/** The engine's record of an element. */
export let nodeOf: (element: Anchored) => Node;

/*
 * The same for eight places that rules pass through all the time. The compiler learns for each of
 * these functions which classes come by; in the one that all classes pass through, it gives up and
 * looks the record up as in a dictionary.
 */
/** The record of an element that is asked what it contains. */
export let nodeOfContainer: (element: Anchored) => Node;
/** The record of an element that is asked where it is. */
export let nodeOfContent: (element: Anchored) => Node;
/** The record of an element whose attribute is read. */
export let nodeOfRead: (element: Anchored) => Node;
/** The record of an element whose attribute is written. */
export let nodeOfWritten: (element: Anchored) => Node;
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
