import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';

/**
 * Version numbers that tell whether a list of elements is still the right one.
 *
 * A leaf that moves changes the lists of its own classes only; a container that moves changes the
 * place of everything in it, so it makes every list doubtful. Numbers only grow, on undo too.
 */
export class Structure {
  #everything = 0;
  readonly #byShape: number[] = [];

  /** A node has been linked to a parent or unlinked from it. */
  changed(node: Node): void {
    if (node.children.length > 0) {
      this.#everything++;
      return;
    }
    const { lineage } = node.shape;
    const versions = this.#byShape;
    for (let i = 0; i < lineage.length; i++) {
      const id = lineage[i]?.id ?? 0;
      while (versions.length <= id) versions.push(0);
      versions[id] = (versions[id] ?? 0) + 1;
    }
  }

  /** Children of one parent have changed places, whatever their classes. */
  reordered(): void {
    this.#everything++;
  }

  /** A number that differs whenever the elements of a class may have. */
  version(shape: Shape): number {
    return this.#everything + (this.#byShape[shape.id] ?? 0);
  }
}
