import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import { type Anchored, adopt, cancelConstruction, prepareConstruction } from '../node/anchored.ts';
import { Baseline, Node } from '../node/node.ts';
import {
  type AnchoredClass,
  isAnchoredClass,
  knownShape,
  PLAYER_SLOT,
  type Shape,
  shapeOf,
} from '../node/shape.ts';
import type { World } from '../node/world.ts';
import { takeCell } from '../values/deep-baseline.ts';
import { rememberCell } from '../world/write.ts';
import { assignComputed, giveAttributes } from './attributes.ts';
import { link } from './child-links.ts';
import { placeForNew, refuseContent } from './moving.ts';

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
  const shape = checkedShape(parent, making);
  const { name } = making;
  const spare = world.isPlayout ? world.spares.take(shape, name) : undefined;
  const node = spare ?? construct(world, { shape, name, isCreatedInPlay: world.isSealed });
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

function instantiate(type: AnchoredClass): Anchored {
  // The class of a created element is concrete, and its constructor takes no arguments.
  const concrete = type as unknown as new () => Anchored;
  return new concrete();
}

/** Takes nested values under watch, and notes fields that still have none. */
export function takeUp(node: Node): void {
  const { world, slots, shape } = node;
  let isComplete = true;
  for (let i = 0; i < slots.length; i++) {
    const value = slots[i];
    const kind = typeof value;
    // Saved games cannot tell -0 from 0, so the rules must not either.
    if (value === 0) slots[i] = 0;
    if (kind === 'number' || kind === 'string' || kind === 'boolean' || value === null) continue;
    const slot = shape.slots[i];
    if (slot === undefined || i === PLAYER_SLOT) continue;
    if (value === undefined) isComplete &&= slot.kind !== 'field';
    else {
      const cell = takeCell(value, { node, key: slot.key });
      if (Baseline.is(cell)) rememberCell(node, slot, cell);
    }
  }
  if (!isComplete) world.incomplete.add(node);
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
