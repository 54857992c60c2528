import type { Node } from '../state/node/node.ts';
import { arrival, newNode, vanishing } from './arrival.ts';
import { changeOfList } from './change-of-list.ts';
import type { Handle } from './handle-table.ts';
import type { HeapTraffic } from './heap-traffic.ts';
import { type Eye, lookOf } from './look.ts';
import { lookOps } from './look-ops.ts';
import type { StepScope } from './step-scope.ts';
import type { Surroundings } from './surroundings.ts';
import { VIEW_OP, type ViewLook, type ViewNode, type ViewOp } from './wire.ts';

/** What a step can have changed, with what is around it. */
export type ListScope = StepScope & Surroundings;

/** A viewer before and after a stretch of the journal. */
export interface Comparison {
  readonly eye: Eye;
  readonly scope: ListScope;
  readonly before: ListSighting;
  readonly traffic: HeapTraffic;
  /** Handles from here on were given out in this stretch. */
  readonly firstNew: Handle;
}

/** The children of a container that a viewer could point at. */
interface ZoneSighting {
  readonly handle: Handle;
  /** Their handles, in order. */
  readonly children: readonly Handle[];
}

/**
 * What a viewer saw, before a stretch of the journal, of everything the stretch can change: whole
 * lists of children and whole looks. Whatever has happened, comparing them tells it.
 */
export class ListSighting {
  readonly #zones = new Map<Node, ZoneSighting>();
  readonly #looks = new Map<Handle, ViewLook>();

  constructor(eye: Eye, scope: ListScope) {
    for (const zone of scope.zones.nodes) this.#rememberZone(zone, eye);
    for (const node of scope.looks.nodes) this.#rememberLook(node, eye);
    for (const zone of scope.reordered.nodes)
      for (const child of zone.children) this.#rememberLook(child, eye);
  }

  /** Whether the viewer called a container so, where it is one of those that were looked at. */
  knew(zone: Node, handle: Handle): boolean {
    return this.#zones.get(zone)?.handle === handle;
  }

  /** Adds the operations for what is somewhere else, or looks otherwise. */
  addOps(comparison: Comparison, ops: ViewOp[]): void {
    const { scope } = comparison;
    for (const zone of scope.zones.nodes) this.#addArrangement(comparison, zone, ops);
    for (const node of scope.looks.nodes) this.#addLook(comparison, node, ops);
    for (const zone of scope.reordered.nodes) {
      for (const child of zone.children)
        if (!scope.looks.has(child)) this.#addLook(comparison, child, ops);
    }
  }

  /** Children of one container that are gone from it, new in it, or stand in another order. */
  #addArrangement(comparison: Comparison, zone: Node, ops: ViewOp[]): void {
    const { eye, traffic } = comparison;
    const parent = eye.handles.of(zone);
    if (parent === 0) return;
    const children = zone.children.filter(child => eye.handles.of(child) !== 0);
    const sighting = this.#zones.get(zone);
    const known = sighting?.handle === parent ? sighting.children : [];
    const now = children.map(child => eye.handles.of(child));
    const { gone, come, isReordered } = changeOfList(known, now);
    for (const handle of gone) {
      if (eye.handles.find(handle) !== undefined) continue;
      const heap = traffic.destinationOf(handle);
      ops.push(vanishing(handle, heap === undefined ? 0 : eye.handles.of(heap)));
    }
    if (isReordered) {
      ops.push([VIEW_OP.children, parent, children.map(child => nameOrNode(comparison, child))]);
      return;
    }
    for (const index of come) {
      const child = children[index];
      const op = child && arrival(comparison, child, { parent, index });
      if (op !== undefined) ops.push(op);
    }
  }

  #addLook({ eye, firstNew }: Comparison, node: Node, ops: ViewOp[]): void {
    const handle = eye.handles.of(node);
    const look = this.#looks.get(handle);
    if (handle === 0 || handle >= firstNew || look === undefined) return;
    for (const op of lookOps(handle, look, lookOf(node, eye))) ops.push(op);
  }

  #rememberZone(zone: Node, { handles }: Eye): void {
    const handle = handles.of(zone);
    if (handle === 0) return;
    const children: Handle[] = [];
    for (const child of zone.children) {
      const name = handles.of(child);
      if (name !== 0) children.push(name);
    }
    this.#zones.set(zone, { handle, children });
  }

  #rememberLook(node: Node, eye: Eye): void {
    const handle = eye.handles.of(node);
    if (handle !== 0) this.#looks.set(handle, lookOf(node, eye));
  }
}

function nameOrNode(comparison: Comparison, child: Node): Handle | ViewNode {
  const handle = comparison.eye.handles.of(child);
  return handle < comparison.firstNew ? handle : newNode(comparison, child);
}
