import { authorError } from '../../errors/author-error.ts';
import { ENGINE } from '../node/engine-key.ts';
import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import { readEngine } from '../world/engine-slot.ts';

/** Where an element goes among its new siblings. */
export type Position = 'first' | 'last' | number;

/** Refuses a parent that cannot hold what is put into it. */
export function refuseContent(parent: Node, content: Content): void {
  if (parent.isRemoved) {
    throw authorError('removed-element', parent.label, `put ${labelOf(content)} into it`);
  }
  const { kind } = parent.shape;
  if (kind === 'player') throw authorError('player-holds-nothing', labelOf(content), parent.label);
  if (kind === 'piece' && content.shape.kind === 'space') {
    throw authorError('space-in-piece', labelOf(content), parent.label);
  }
}

/** What is put into an element, made or yet to be made. */
export interface Content {
  readonly shape: Shape;
  readonly name: string;
}

function labelOf({ shape, name }: Content): string {
  return `${shape.name} "${name}"`;
}

/** Returns the index for an author's position among `count` siblings. */
export function indexFor(parent: Node, position: Position | undefined, count: number): number {
  if (position === undefined) return isStacking(parent) ? 0 : count;
  if (position === 'first') return 0;
  if (position === 'last') return count;
  if (!Number.isInteger(position) || position < 0 || position > count) {
    throw authorError('index-out-of-range', parent.label, position, count);
  }
  return position;
}

export function placeForNew(parent: Node): number {
  return indexFor(parent, undefined, parent.children.length);
}

/** Whether new children come to lie on top. */
function isStacking(parent: Node): boolean {
  return readEngine(parent, ENGINE.order) === 'stacking';
}
