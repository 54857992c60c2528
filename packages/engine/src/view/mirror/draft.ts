import type { ViewNode } from '../projection/wire.ts';
import { type Handle, MirrorError, type MirrorNode, NOWHERE, toMirrorNode } from './mirror-node.ts';

/**
 * The nodes of a mirror with the changes of one delta on top. The mirror adopts the changes when the
 * whole delta fits, so a delta that does not fit changes nothing.
 */
export class Draft {
  readonly changes: Map<Handle, MirrorNode | null> = new Map<Handle, MirrorNode | null>();
  readonly #base: ReadonlyMap<Handle, MirrorNode>;

  constructor(base: ReadonlyMap<Handle, MirrorNode>) {
    this.#base = base;
  }

  get(handle: Handle): MirrorNode {
    const node = this.#find(handle);
    if (node === undefined) {
      throw new MirrorError('unknown-handle', `A delta names ${handle}, which is not in the view.`);
    }
    return node;
  }

  /** Replaces parts of a node. */
  change(handle: Handle, parts: Partial<MirrorNode>): void {
    this.changes.set(handle, { ...this.get(handle), ...parts });
  }

  /** Adds a node with everything in it. */
  add(node: ViewNode, parent: Handle): void {
    if (this.#find(node.handle) !== undefined) {
      throw new MirrorError('misfit', `A delta brings ${node.handle} a second time.`);
    }
    this.changes.set(node.handle, toMirrorNode(node, parent));
    for (const child of node.children ?? []) this.add(child, node.handle);
  }

  /** Detaches a node, with everything in it, from its parent. */
  detach(handle: Handle): void {
    const { parent } = this.get(handle);
    if (parent === NOWHERE) throw new MirrorError('misfit', `A delta moves ${handle} twice.`);
    const siblings = this.get(parent).children;
    this.change(parent, { children: siblings.filter(sibling => sibling !== handle) });
    this.change(handle, { parent: NOWHERE });
  }

  /** Attaches a detached node at an index among the children of another. */
  attach(handle: Handle, parent: Handle, index: number): void {
    const siblings = this.get(parent).children;
    if (index < 0 || index > siblings.length) {
      throw new MirrorError('misfit', `A delta puts ${handle} at index ${index} of ${parent}.`);
    }
    this.change(parent, { children: siblings.toSpliced(index, 0, handle) });
    this.change(handle, { parent });
  }

  /** Removes a node with everything in it. */
  remove(handle: Handle): void {
    for (const child of this.get(handle).children) this.remove(child);
    this.changes.set(handle, null);
  }

  #find(handle: Handle): MirrorNode | undefined {
    const changed = this.changes.get(handle);
    return changed === undefined ? this.#base.get(handle) : (changed ?? undefined);
  }
}
