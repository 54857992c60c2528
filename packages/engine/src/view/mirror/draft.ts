import type { ViewNode } from '../wire.ts';
import { MirrorError } from './mirror-error.ts';
import { type Handle, NOWHERE, type Twig, twigOf } from './twig.ts';

/**
 * A mirror's nodes with the changes of one delta on top. The mirror takes the changes over when the
 * whole delta has fitted, so a delta that does not fit leaves it as it was.
 */
export class Draft {
  readonly changes: Map<Handle, Twig | null> = new Map<Handle, Twig | null>();
  readonly #base: ReadonlyMap<Handle, Twig>;

  constructor(base: ReadonlyMap<Handle, Twig>) {
    this.#base = base;
  }

  get(handle: Handle): Twig {
    const twig = this.#find(handle);
    if (twig === undefined) {
      throw new MirrorError('unknown-handle', `A delta names ${handle}, which is not in the view.`);
    }
    return twig;
  }

  /** Replaces parts of a node. */
  change(handle: Handle, parts: Partial<Twig>): void {
    this.changes.set(handle, { ...this.get(handle), ...parts });
  }

  /** Adds a node with everything in it. */
  plant(node: ViewNode, parent: Handle): void {
    if (this.#find(node.handle) !== undefined) {
      throw new MirrorError('misfit', `A delta brings ${node.handle} a second time.`);
    }
    this.changes.set(node.handle, twigOf(node, parent));
    for (const child of node.children ?? []) this.plant(child, node.handle);
  }

  /** Takes a node from its place. It keeps what is in it. */
  detach(handle: Handle): void {
    const { parent } = this.get(handle);
    if (parent === NOWHERE) throw new MirrorError('misfit', `A delta moves ${handle} twice.`);
    const siblings = this.get(parent).children;
    this.change(parent, { children: siblings.filter(sibling => sibling !== handle) });
    this.change(handle, { parent: NOWHERE });
  }

  /** Puts a detached node to a place among the children of another. */
  attach(handle: Handle, parent: Handle, index: number): void {
    const siblings = this.get(parent).children;
    if (index < 0 || index > siblings.length) {
      throw new MirrorError('misfit', `A delta puts ${handle} to place ${index} of ${parent}.`);
    }
    this.change(parent, { children: siblings.toSpliced(index, 0, handle) });
    this.change(handle, { parent });
  }

  /** Removes a node with everything in it. */
  uproot(handle: Handle): void {
    for (const child of this.get(handle).children) this.uproot(child);
    this.changes.set(handle, null);
  }

  #find(handle: Handle): Twig | undefined {
    const changed = this.changes.get(handle);
    return changed === undefined ? this.#base.get(handle) : (changed ?? undefined);
  }
}
