import type { AppearanceCount, ViewAppearance, ViewNode } from '../projection/wire.ts';

/** The opaque id by which a viewer knows an element. */
export type Handle = ViewNode['handle'];

/** The parent of the two roots, and of nodes that a delta has detached and not attached yet. */
export const NOWHERE: Handle = 0;

/** One node of a mirror, linked to the others by handles. Replaced, never changed. */
export interface MirrorNode {
  readonly parent: Handle;
  readonly appearance: ViewAppearance;
  readonly children: readonly Handle[];
  readonly hidden: readonly AppearanceCount[];
  readonly unordered: readonly AppearanceCount[];
}

/** Converts a node from the wire, without the nodes in it. */
export function toMirrorNode(node: ViewNode, parent: Handle): MirrorNode {
  const { handle: _, children = [], hidden = [], unordered = [], ...appearance } = node;
  return { parent, appearance, children: children.map(child => child.handle), hidden, unordered };
}

/** Converts a node of a mirror to the form of the wire, with the nodes in it. */
export function toViewNode(
  handle: Handle,
  { appearance, hidden, unordered }: MirrorNode,
  children: readonly ViewNode[],
): ViewNode {
  return {
    handle,
    ...appearance,
    ...(children.length > 0 && { children }),
    ...(hidden.length > 0 && { hidden }),
    ...(unordered.length > 0 && { unordered }),
  };
}

/** Why a delta does not fit a mirror. */
export const MIRROR_FAULTS = ['gap', 'unknown-handle', 'misfit'] as const;
export type MirrorFault = (typeof MIRROR_FAULTS)[number];

/** A delta that does not follow from the view of the mirror. Ask for a sync and begin anew. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError';
  readonly fault: MirrorFault;

  constructor(fault: MirrorFault, sentence: string) {
    super(`${sentence} Ask for a sync and make a new mirror from it.`);
    this.fault = fault;
  }
}
