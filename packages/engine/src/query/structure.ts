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
  #byShape = new Float64Array(64);

  /** A node has been linked to a parent or unlinked from it. */
  changed({ children, shape }: Node): void {
    if (children.length > 0) {
      this.#everything++;
      return;
    }
    // A class has a greater number than those it is derived from.
    if (shape.id >= this.#byShape.length) this.#grow(shape.id + 1);
    const versions = this.#byShape;
    const { lineageIds } = shape;
    for (let i = 0; i < lineageIds.length; i++) {
      const id = lineageIds[i] ?? 0;
      versions[id] = (versions[id] ?? 0) + 1;
    }
  }

  /** Children of one parent have changed places. */
  reordered(children: readonly Node[]): void {
    let last: Shape | undefined;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child === undefined || (child.shape === last && child.children.length === 0)) continue;
      last = child.shape;
      this.changed(child);
    }
  }

  /** Anything may have changed. */
  rebuilt(): void {
    this.#everything++;
  }

  /** A number that differs whenever the elements of a class may have. */
  version(shape: Shape): number {
    return this.#everything + (this.#byShape[shape.id] ?? 0);
  }

  #grow(needed: number): void {
    const grown = new Float64Array(Math.max(needed, this.#byShape.length * 2));
    grown.set(this.#byShape);
    this.#byShape = grown;
  }
}
