import type { Node } from '../state/node/node.ts';

/** So few are gone through one by one: to look them up costs more than everything asked of them. */
const FEW = 12;

/** Elements, each once, in the order in which they were added. */
export class NodeGroup {
  readonly nodes: Node[] = [];
  /** Where each of them is in the list, once there are more than a few. */
  #places: Map<Node, number> | undefined;

  get size(): number {
    return this.nodes.length;
  }

  add(node: Node): void {
    if (this.has(node)) return;
    this.nodes.push(node);
    const { length } = this.nodes;
    if (this.#places !== undefined) this.#places.set(node, length - 1);
    else if (length > FEW) this.#places = new Map(this.nodes.map((each, place) => [each, place]));
  }

  has(node: Node): boolean {
    return this.indexOf(node) >= 0;
  }

  /** Where an element is in the list; -1 if it is not there. */
  indexOf(node: Node): number {
    return this.#places === undefined ? this.nodes.indexOf(node) : (this.#places.get(node) ?? -1);
  }
}
