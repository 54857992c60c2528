import type { Node } from '../node/node.ts';
import type { JsonValue } from '../value/json.ts';
import type { Attributes } from './altered-attributes.ts';
import { arrival, vanishing } from './arrival.ts';
import type { Handle } from './handle-table.ts';
import { type Eye, lookOf, shownAttribute } from './look.ts';
import { sameJson } from './look-ops.ts';
import { seesFace } from './sight.ts';
import type { Comparison, Sighting } from './sighting.ts';
import type { StepScope } from './step-scope.ts';
import { VIEW_OP, type ViewOp } from './wire.ts';

/** An element that a viewer could point at: as what, where, and on which side. */
interface Seen {
  readonly node: Node;
  readonly handle: Handle;
  readonly parent: Node | null;
  readonly isFace: boolean;
}

/**
 * What can change where nothing but leaves change places: a name lies where it did or is given up,
 * and nobody else gets it. No list of children is read; a deck may have hundreds.
 */
export class LeafSighting implements Sighting {
  readonly #altered: Attributes;
  readonly #seen: Seen[] = [];
  /** What the viewer read of each altered attribute, one after the other; nothing where it is not shown. */
  readonly #values: (JsonValue | undefined)[] = [];

  constructor(eye: Eye, { placed }: StepScope, altered: Attributes) {
    this.#altered = altered;
    for (const node of placed) {
      const handle = eye.handles.of(node);
      if (handle === 0) continue;
      this.#seen.push({ node, handle, parent: node.parent, isFace: seesFace(node, eye.viewer) });
    }
    for (const [node, slots] of altered) {
      const isNamed = eye.handles.of(node) !== 0;
      for (const slot of slots) {
        this.#values.push(isNamed ? shownAttribute(node, slot, eye) : undefined);
      }
    }
  }

  /** All containers keep their names. */
  knew(_zone: Node, handle: Handle): boolean {
    return handle !== 0;
  }

  addOps(comparison: Comparison, ops: ViewOp[]): void {
    const turned = this.#addSeen(comparison, ops);
    this.#addNew(comparison, ops);
    this.#addAttributes(comparison, { turned, ops });
  }

  /** What has become of those that could be pointed at; gives those that show another side. */
  #addSeen(comparison: Comparison, ops: ViewOp[]): readonly Handle[] {
    const { eye } = comparison;
    let turned = NONE;
    for (const { node, handle, parent, isFace } of this.#seen) {
      if (eye.handles.of(node) !== handle) {
        ops.push(vanishing(comparison, handle));
        continue;
      }
      if (node.parent !== parent) addArrival(comparison, node, ops);
      if (seesFace(node, eye.viewer) === isFace) continue;
      turned = [...turned, handle];
      ops.push([VIEW_OP.look, handle, lookOf(node, eye)]);
    }
    return turned;
  }

  #addNew(comparison: Comparison, ops: ViewOp[]): void {
    const { eye, scope, firstNew } = comparison;
    if (eye.handles.next === firstNew) return;
    for (const node of scope.placed) {
      if (eye.handles.of(node) >= firstNew) addArrival(comparison, node, ops);
    }
  }

  #addAttributes(
    { eye, firstNew }: Comparison,
    { turned, ops }: { readonly turned: readonly Handle[]; readonly ops: ViewOp[] },
  ): void {
    let at = 0;
    for (const [node, slots] of this.#altered) {
      const handle = eye.handles.of(node);
      // What is new, or shows another side, is told as a whole.
      const isWhole = handle === 0 || handle >= firstNew || turned.includes(handle);
      for (const slot of slots) {
        const before = this.#values[at++];
        const value = isWhole ? before : shownAttribute(node, slot, eye);
        if (sameJson(before, value)) continue;
        ops.push(
          value === undefined
            ? [VIEW_OP.attribute, handle, slot.key]
            : [VIEW_OP.attribute, handle, slot.key, value],
        );
      }
    }
  }
}

const NONE: readonly Handle[] = [];

function addArrival(comparison: Comparison, node: Node, ops: ViewOp[]): void {
  const { handles } = comparison.eye;
  if (node.parent === null) return;
  let index = 0;
  const { children } = node.parent;
  for (let i = 0; i < node.index; i++) {
    const before = children[i];
    if (before !== undefined && handles.of(before) !== 0) index++;
  }
  const op = arrival(comparison, node, { parent: handles.of(node.parent), index });
  if (op !== undefined) ops.push(op);
}
