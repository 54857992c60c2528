import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import type { SpareElements } from '../node/world.ts';

/** As many undone elements of one class are kept as a long playout creates. */
const MAX_SPARES = 512;

/**
 * Elements whose creation a playout has undone, for the next creations of their class in a playout.
 * Their memory is old, so writing them into the tree costs the garbage collector nothing.
 *
 * Only classes whose constructor can be replaced by a copy of fields take part: see `Shape.fields`.
 */
export class SpareNodes implements SpareElements {
  /** By number of the class. */
  readonly #nodes: (Node[] | undefined)[] = [];

  /** Keeps a node that nothing refers to any more. */
  put(node: Node): void {
    const { shape } = node;
    if (shape.fields === null || !node.isBare) return;
    const spares = this.#nodes[shape.id];
    if (spares === undefined) this.#nodes[shape.id] = [node];
    else if (spares.length < MAX_SPARES) spares.push(node);
  }

  /** A node of a class as its constructor would leave it, with another id and name. */
  take(shape: Shape, name: string): Node | undefined {
    const node = this.#nodes[shape.id]?.pop();
    const { fields } = shape;
    if (node === undefined || fields === null) return undefined;
    node.begin(node.world.nodes.length, name, fields);
    node.world.nodes.push(node);
    return node;
  }
}
