import type { Node } from '../state/node/node.ts';
import type { EncodeReference } from '../state/values/encode-cell.ts';

/** The name a viewer has for an element it can point at; 0 is none. */
export type Handle = number;

const FIRST_CAPACITY = 16;

/** An element was called otherwise before; 0 is no name. */
export interface HandleChange {
  readonly node: Node;
  readonly before: Handle;
  readonly after: Handle;
}

/**
 * One viewer's names for the elements it sees.
 *
 * Handles are counted up in the order of what the viewer was sent and are never used twice, so they
 * tell nothing but what was sent. A stable id would let a player follow a card through a shuffle.
 */
export class HandleTable {
  /** Where changes are noted, while there is somebody who is shown an earlier moment. */
  record: HandleChange[] | null = null;
  /** A reference as the viewer gets it: to nothing, if it cannot point at the element. */
  readonly reference: EncodeReference = target => ({ '@': this.of(target) });
  /** By id. Which element a handle names is looked for: players name few, and a second table costs more. */
  #handles = new Int32Array(FIRST_CAPACITY);
  readonly #nodes: readonly Node[];
  #next: Handle;

  constructor(nodes: readonly Node[], next: Handle = 1) {
    this.#nodes = nodes;
    this.#next = next;
  }

  /** The handle that will be given out next. */
  get next(): Handle {
    return this.#next;
  }

  /** The handle of an element, 0 if the viewer has none for it. */
  of(node: Node): Handle {
    return this.#handles[node.id] ?? 0;
  }

  /** The handle of the element with an id; 0 if there is none, as there is no id below 0. */
  ofId(id: number): Handle {
    return id < 0 ? 0 : (this.#handles[id] ?? 0);
  }

  /** The element that a handle names. What comes from a player is looked up here and nowhere else. */
  find(handle: Handle): Node | undefined {
    return handle > 0 ? this.#nodes[this.#handles.indexOf(handle)] : undefined;
  }

  /** Gives an element a handle that nothing had before. */
  draw(node: Node): Handle {
    const handle = this.#next++;
    this.put(node, handle);
    return handle;
  }

  put(node: Node, handle: Handle): void {
    this.record?.push({ node, before: this.of(node), after: handle });
    this.#set(node, handle);
  }

  drop(node: Node): void {
    if (this.of(node) === 0) return;
    this.record?.push({ node, before: this.of(node), after: 0 });
    this.#unset(node);
  }

  /** Calls everything what it was called before some changes. */
  rewind(changes: readonly HandleChange[]): void {
    for (const { node, before } of changes.toReversed()) this.#rename(node, before);
  }

  /** Calls everything what it was called after some changes. */
  replay(changes: readonly HandleChange[]): void {
    for (const { node, after } of changes) this.#rename(node, after);
  }

  #rename(node: Node, handle: Handle): void {
    this.#unset(node);
    if (handle !== 0) this.#set(node, handle);
  }

  #set(node: Node, handle: Handle): void {
    if (node.id >= this.#handles.length) this.#grow(node.id + 1);
    this.#handles[node.id] = handle;
  }

  #unset(node: Node): void {
    if (node.id < this.#handles.length) this.#handles[node.id] = 0;
  }

  /** Element ids and handles in turn, for a snapshot. */
  pairs(): number[] {
    const pairs: number[] = [];
    for (let id = 0; id < this.#handles.length; id++) {
      const handle = this.#handles[id] ?? 0;
      if (handle !== 0) pairs.push(id, handle);
    }
    return pairs;
  }

  #grow(needed: number): void {
    const grown = new Int32Array(Math.max(needed, this.#handles.length * 2));
    grown.set(this.#handles);
    this.#handles = grown;
  }
}
