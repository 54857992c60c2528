import type { Node } from '../../state/node/node.ts';
import { appearanceOf, type Viewpoint } from '../projection/appearance.ts';
import type { Handle } from '../projection/handle-table.ts';
import { projectNode } from '../projection/projection.ts';
import type { ViewAppearance, ViewNode, ViewOp } from '../projection/wire.ts';
import { addChildOps, appearanceOps, appearOp, moveOp, type Position, vanishOp } from './ops.ts';
import type { Affected, RangeScope } from './range-scope.ts';
import type { Reading, ViewerStep } from './viewer-step.ts';

/** The children of a container that a viewer had handles for. */
interface ChildHandles {
  readonly handle: Handle;
  readonly children: readonly Handle[];
}

/**
 * Reads whole lists of children and whole appearances. It is right for every step: whatever happened,
 * comparing them finds it.
 */
export class ListReading implements Reading {
  readonly #scope: RangeScope;
  readonly #affected: Affected;
  readonly #containers = new Map<Node, ChildHandles>();
  readonly #appearances = new Map<Handle, ViewAppearance>();

  constructor(viewpoint: Viewpoint, scope: RangeScope, affected: Affected) {
    this.#scope = scope;
    this.#affected = affected;
    for (const container of affected.containers.nodes) this.#readChildren(container, viewpoint);
    for (const node of affected.elements.nodes) this.#readAppearance(node, viewpoint);
    for (const container of scope.reordered.nodes)
      for (const child of container.children) this.#readAppearance(child, viewpoint);
  }

  get counted(): readonly Node[] {
    return this.#affected.elements.nodes;
  }

  hadHandle(container: Node, handle: Handle): boolean {
    return this.#containers.get(container)?.handle === handle;
  }

  addOps(step: ViewerStep, ops: ViewOp[]): void {
    const { elements, containers } = this.#affected;
    for (const container of containers.nodes) this.#addChildren(step, container, ops);
    for (const node of elements.nodes) this.#addAppearance(step, node, ops);
    for (const container of this.#scope.reordered.nodes) {
      for (const child of container.children)
        if (!elements.has(child)) this.#addAppearance(step, child, ops);
    }
  }

  #addChildren(step: ViewerStep, container: Node, ops: ViewOp[]): void {
    const { handles } = step.viewpoint;
    const parent = handles.of(container);
    if (parent === 0) return;
    const known = this.#containers.get(container);
    const children = container.children.filter(child => handles.of(child) !== 0);
    addChildOps(
      {
        parent,
        before: known?.handle === parent ? known.children : [],
        now: children.map(child => handles.of(child)),
        vanish: handle =>
          handles.find(handle) === undefined
            ? vanishOp(handle, step.destinationOf(handle))
            : undefined,
        arrive: index => {
          const child = children[index];
          return child && arrivalOp(step, child, { parent, index });
        },
        listed: index => {
          const child = children[index];
          return child === undefined ? 0 : handleOrNode(step, child);
        },
      },
      ops,
    );
  }

  #addAppearance({ viewpoint, firstNew }: ViewerStep, node: Node, ops: ViewOp[]): void {
    const handle = viewpoint.handles.of(node);
    const before = this.#appearances.get(handle);
    if (handle === 0 || handle >= firstNew || before === undefined) return;
    for (const op of appearanceOps(handle, before, appearanceOf(node, viewpoint))) ops.push(op);
  }

  #readChildren(container: Node, { handles }: Viewpoint): void {
    const handle = handles.of(container);
    if (handle === 0) return;
    const children: Handle[] = [];
    for (const child of container.children) {
      const each = handles.of(child);
      if (each !== 0) children.push(each);
    }
    this.#containers.set(container, { handle, children });
  }

  #readAppearance(node: Node, viewpoint: Viewpoint): void {
    const handle = viewpoint.handles.of(node);
    if (handle !== 0) this.#appearances.set(handle, appearanceOf(node, viewpoint));
  }
}

/** The operation for a child that was added; none if it is sent as part of its new parent. */
function arrivalOp(step: ViewerStep, child: Node, position: Position): ViewOp | undefined {
  const handle = step.viewpoint.handles.of(child);
  if (handle < step.firstNew) return moveOp(handle, position);
  if (position.parent >= step.firstNew) return undefined;
  return appearOp(position, newNode(step, child), step.originOf(child));
}

function handleOrNode(step: ViewerStep, child: Node): Handle | ViewNode {
  const handle = step.viewpoint.handles.of(child);
  return handle < step.firstNew ? handle : newNode(step, child);
}

/** A new element with the new elements in it; known ones move into it by their handles. */
function newNode({ viewpoint, firstNew }: ViewerStep, node: Node): ViewNode {
  return projectNode(node, viewpoint, child => viewpoint.handles.of(child) >= firstNew);
}
