import { authorError } from '../../errors/author-error.ts';
import type { Node } from '../node/node.ts';
import type { UnsetFields } from '../node/world.ts';

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
