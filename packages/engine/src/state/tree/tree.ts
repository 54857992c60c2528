import { authorError, invariantError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { adopt, isAnchoredClass, knownShape, shapeOf } from '../node/accessors.ts';
import {
  type Anchored,
  type AnchoredClass,
  cancelConstruction,
  Node,
  prepareConstruction,
  type World,
} from '../node/node.ts';
import { type ClassOfElements, ENGINE, type Shape } from '../node/shape.ts';
import { shuffledOrder } from '../random/random.ts';
import {
  assignComputed,
  giveAttributes,
  giveSimpleAttributes,
  readEngine,
  takeUp,
} from '../world/attributes.ts';

/** What to make. */
interface Making {
  readonly type: AnchoredClass;
  readonly name: string;
  readonly attributes: object | undefined;
}

/** Makes an element inside `parent`. */
export function make(parent: Node, making: Making): Node {
  countOperation();
  const { world } = parent;
  if (world.guard.place !== null) world.guard.refuse(`creating "${making.name}"`);
  const again = world.isPlayout ? makeAgain(parent, making) : undefined;
  if (again !== undefined) return again;
  const shape = checkedShape(parent, making);
  const { name } = making;
  const node = construct(world, { shape, name, isCreatedInPlay: world.isSealed });
  let hasComputed: boolean;
  try {
    hasComputed = giveAttributes(node, making.attributes);
    if (world.isSealed) takeUp(node);
  } catch (error) {
    world.deep.forget(node);
    world.nodes.pop();
    throw error;
  }
  const index = placeForNew(parent);
  if (world.isSealed) {
    world.log.push(OP.create, node, null, parent);
    world.log.number(0, index);
    world.hash.born(node);
  }
  link(parent, node, index);
  if (hasComputed) assignComputed(node, making.attributes);
  world.handlers.created(node);
  world.handlers.entered(parent, node);
  return node;
}

/**
 * Makes an element in a playout from one of its class whose creation was undone; `undefined` if there is none, or
 * if `make` has something to check. Most moves of board games do nothing else, so this is all in one place.
 */
function makeAgain(parent: Node, { type, name, attributes }: Making): Node | undefined {
  const { world } = parent;
  const shape = knownShape(type);
  if (shape === undefined || shape.hasChecks || !shape.fieldsAreSet) return undefined;
  if (parent.shape.kind !== 'space' || parent.isRemoved || world.isConstructing) return undefined;
  if (typeof name !== 'string' || name === '') return undefined;
  const node = world.spares.take(shape, name);
  if (node === undefined) return undefined;
  if (!giveSimpleAttributes(node, attributes)) {
    world.nodes.pop();
    world.spares.put(node);
    return undefined;
  }
  const index = placeForNew(parent);
  world.log.push(OP.create, node, null, parent);
  world.log.number(0, index);
  world.hash.born(node);
  link(parent, node, index);
  world.handlers.created(node);
  world.handlers.entered(parent, node);
  return node;
}

/** Builds an element and its record, with the next id, linked to nothing. */
export function construct(
  world: World,
  {
    shape,
    name,
    isCreatedInPlay,
  }: { readonly shape: Shape; readonly name: string; readonly isCreatedInPlay: boolean },
): Node {
  const node = new Node({ world, shape, id: world.nodes.length, name, isCreatedInPlay });
  world.nodes.push(node);
  prepareConstruction(node);
  world.isConstructing = true;
  try {
    node.element = instantiate(shape.type);
    adopt(node);
    shape.constructed(node.slots);
  } catch (error) {
    cancelConstruction();
    world.nodes.pop();
    throw error;
  } finally {
    world.isConstructing = false;
  }
  return node;
}

function instantiate(type: ClassOfElements): Anchored {
  // The class of a created element is concrete, and its constructor takes no arguments.
  const concrete = type as unknown as new () => Anchored;
  return new concrete();
}

function checkedShape(parent: Node, { type, name }: Making): Shape {
  const { world } = parent;
  const shape = knownShape(type) ?? newShape(type, name);
  if (world.isConstructing) throw authorError('create-in-constructor', shape.name, name);
  if (shape.kind === 'game' || shape.kind === 'player')
    throw authorError('cannot-create', shape.name);
  if (typeof name !== 'string' || name === '') throw authorError('bad-name', shape.name);
  refuseContent(parent, { shape, name });
  world.classes.noteShape(shape);
  return shape;
}

function newShape(type: AnchoredClass, name: string): Shape {
  if (!isAnchoredClass(type)) throw authorError('not-an-element-class', name, String(type));
  if (type.name === '') throw authorError('class-without-name', name);
  return shapeOf(type);
}

/** Where an element goes among its new siblings. */
export type Position = 'first' | 'last' | number;

/** Refuses a parent that cannot hold what is put into it. */
function refuseContent(parent: Node, content: Content): void {
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

function placeForNew(parent: Node): number {
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

/** Makes `node` the child of `parent` at `index`. */
export function link(parent: Node, node: Node, index: number): void {
  const { world } = parent;
  putIn(parent, node, index);
  world.structure.changed(parent, node, 1);
  world.hash.linked(parent, node);
}

/** Takes `node` out of its parent. */
export function unlink(node: Node): void {
  const { world } = node;
  const parent = takeOut(node);
  world.structure.changed(parent, node, -1);
  world.hash.unlinked(parent, node, node.index);
}

/** Makes `node` the child of another parent, or of the same one at another place. */
export function relink(node: Node, into: Node, index: number): void {
  const { world, index: before } = node;
  const parent = takeOut(node);
  world.hash.unlinked(parent, node, before);
  putIn(into, node, index);
  world.structure.moved(node, parent, into);
  world.hash.linked(into, node);
}

function takeOut(node: Node): Node {
  const { parent, index } = node;
  if (parent === null) throw invariantError(`${node.label} has no place to leave`);
  const { children } = parent;
  const last = children.length - 1;
  for (let i = index; i < last; i++) seat(children, i, children[i + 1]);
  children.pop();
  node.parent = null;
  return parent;
}

function putIn(parent: Node, node: Node, index: number): void {
  const { children } = parent;
  node.parent = parent;
  children.push(node);
  for (let i = children.length - 1; i > index; i--) seat(children, i, children[i - 1]);
  children[index] = node;
  node.index = index;
}

function seat(children: Node[], index: number, child: Node | undefined): void {
  if (child === undefined) return;
  children[index] = child;
  child.index = index;
}

/** Moves the child at index `order[i]` to index `i`. */
export function permute(parent: Node, order: readonly number[]): void {
  const { children } = parent;
  const before = children.slice();
  for (let i = 0; i < order.length; i++) {
    const child = before[order[i] ?? -1];
    if (child === undefined)
      throw invariantError(`an order of ${parent.label} names a missing child`);
    children[i] = child;
    child.index = i;
  }
  const { hash, structure } = parent.world;
  structure.reordered(parent);
  hash.reordered(parent);
}

/** The order that undoes `order`. */
export function inverseOrder(order: readonly number[]): number[] {
  const inverse: number[] = new Array(order.length);
  for (let i = 0; i < order.length; i++) inverse[order[i] ?? 0] = i;
  return inverse;
}
