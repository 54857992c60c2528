import type { Node } from '../../state/node/node.ts';
import type { EncodeReference } from '../../state/values/encode-cell.ts';

/** The opaque id by which a viewer knows an element; 0 is none. */
export type Handle = number;

const INITIAL_CAPACITY = 16;

/** An element got, lost or changed its handle. */
export interface HandleChange {
  readonly node: Node;
  readonly before: Handle;
  readonly after: Handle;
}

/**
 * The handles of one viewer.
 *
 * Handles are counted up in the order in which elements are sent and are never used twice, so they
 * reveal nothing but what was sent. A stable id would let a player follow a card through a shuffle.
 */
export class HandleTable {
  /** Receives the changes, while the viewer has pending events; else `null`. */
  record: HandleChange[] | null = null;
  /** A reference as it is sent: handle 0 if the viewer has none for the element. */
  readonly reference: EncodeReference = target => ({ '@': this.of(target) });
  /** By element id. `find` searches it: players send few handles, and a second table costs more. */
  #handles = new Int32Array(INITIAL_CAPACITY);
  readonly #nodes: readonly Node[];
  #next: Handle;

  constructor(nodes: readonly Node[], next: Handle = 1) {
    this.#nodes = nodes;
    this.#next = next;
  }

  /** The next handle to be assigned. */
  get next(): Handle {
    return this.#next;
  }

  /** The handle of an element; 0 if the viewer has none for it. */
  of(node: Node): Handle {
    return this.#handles[node.id] ?? 0;
  }

  /** The element with a handle. Handles from players are resolved here and nowhere else. */
  find(handle: Handle): Node | undefined {
    return handle > 0 ? this.#nodes[this.#handles.indexOf(handle)] : undefined;
  }

  /** Assigns a new handle to an element. */
  assign(node: Node): Handle {
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

  /** Restores the handles from before some changes. */
  rewind(changes: readonly HandleChange[]): void {
    for (const { node, before } of changes.toReversed()) this.#replace(node, before);
  }

  /** Applies some changes again. */
  replay(changes: readonly HandleChange[]): void {
    for (const { node, after } of changes) this.#replace(node, after);
  }

  #replace(node: Node, handle: Handle): void {
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

  /** Element ids and handles alternately, for a snapshot. */
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
