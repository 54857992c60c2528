import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { ENGINE } from '../node/engine-key.ts';
import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import { shuffledOrder } from '../random/random.ts';
import { readEngine } from '../world/write.ts';
import { permute, relink } from './child-links.ts';

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
function indexFor(parent: Node, position: Position | undefined, count: number): number {
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

/** Moves an element into another one. */
export function move(node: Node, into: Node, position?: Position): void {
  countOperation();
  refuseMove(node);
  if (node.isRemoved)
    throw authorError('removed-element', node.label, `move it into ${into.label}`);
  if (into.world !== node.world) throw authorError('foreign-element', node.label, into.label);
  refuseContent(into, node);
  refuseCircle(node, into);
  const siblings = into.children.length - (node.parent === into ? 1 : 0);
  relocate(node, into, indexFor(into, position, siblings));
}

/** Removes an element from the game: it moves to the pile of removed elements. */
export function remove(node: Node): void {
  countOperation();
  refuseMove(node);
  if (node.isRemoved) throw authorError('removed-element', node.label, 'remove it again');
  const { pile } = node.world;
  relocate(node, pile, pile.children.length);
}

/** Shuffles the children of an element with numbers from `random`. */
export function shuffle(parent: Node, random: { int(n: number): number }): void {
  countOperation();
  parent.world.guard.refuse(`the order of ${parent.label}`);
  if (parent.children.length < 2) return;
  reorder(parent, shuffledOrder(parent.children.length, random));
}

/** Puts the child that stands at `order[i]` to place `i`. */
export function reorder(parent: Node, order: readonly number[]): void {
  // An order that happens to be the old one is an entry too: a viewer who can point at the cards
  // would otherwise see that the shuffle has changed nothing.
  if (parent.world.isSealed) parent.world.log.push(OP.reorder, parent, null, order);
  permute(parent, order);
}

function relocate(node: Node, into: Node, index: number): void {
  const { world, parent, index: from } = node;
  if (parent === null || (parent === into && from === index)) return;
  if (world.isSealed) {
    world.log.push(OP.move, node, parent, into);
    world.log.number(from, index);
  }
  relink(node, into, index);
  if (parent === into) return;
  world.handlers.left(parent, node);
  world.handlers.entered(into, node);
}

function refuseMove(node: Node): void {
  const { guard } = node.world;
  if (guard.place !== null) guard.refuse(`the place of ${node.label}`);
  const { kind } = node.shape;
  if (kind === 'game' || kind === 'player' || node === node.world.pile) {
    throw authorError('cannot-move', node.label);
  }
}

function refuseCircle(node: Node, into: Node): void {
  let above: Node | null = into;
  while (above !== null) {
    if (above === node) throw authorError('into-itself', node.label, into.label);
    above = above.parent;
  }
}
