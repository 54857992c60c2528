import type { GameSpace } from '../elements/element/space.ts';
import { flowOf } from '../rules/flow/flow-frame.ts';
import { mixHi, mixLo } from '../state/hash/hash.ts';
import type { Mark } from '../state/journal/journal.ts';
import { OP } from '../state/log/entry-log.ts';
import {
  Baseline,
  type Cell,
  isElement,
  type Node,
  nodeOf,
  type World,
} from '../state/node/node.ts';
import type { Slot } from '../state/node/shape.ts';
import type { Message } from '../state/node/world-parts.ts';
import { halves, hashValue } from '../state/position/game-hash.ts';
import { isAddressedTo, type Place, placeOf, type Viewer } from '../state/visibility/visibility.ts';
import { affectedBy, scopeOf } from '../view/delta/range-scope.ts';
import { isShownOnFace } from '../view/projection/appearance.ts';
import { messageFor } from '../view/projection/projection.ts';

/**
 * A hash of what a seat has observed since a mark: equal if it observed the same, whatever else
 * happened. For searches that branch on what a player learns.
 */
export function observe(game: GameSpace, viewer: Viewer, from: Mark): number {
  const { world } = nodeOf(game);
  world.settle();
  // The hash knows which elements refer to which.
  world.hash.wake();
  const sum = new Sum();
  const range = { from, to: world.log.head };
  const scope = scopeOf(world, from, range.to);
  const { elements } = affectedBy(world.log, scope, range);
  for (const node of elements.nodes) addElement(node, viewer, sum);
  for (const zone of scope.reordered.nodes) {
    for (const child of zone.children) addElement(child, viewer, sum);
  }
  addMessages(world, { viewer, from }, sum);
  addFlow(game, sum);
  return sum.value;
}

/**
 * A hash of everything that a seat sees of the present position: equal for positions that look the same
 * to it. Messages do not count.
 */
export function hashOfView(game: GameSpace, viewer: Viewer): number {
  const { world } = nodeOf(game);
  world.settle();
  const sum = new Sum();
  for (const root of [world.game, world.seats]) addAll(root, viewer, sum);
  addFlow(game, sum);
  return sum.value;
}

function addAll(node: Node, viewer: Viewer, sum: Sum): void {
  addElement(node, viewer, sum);
  for (const child of node.children) addAll(child, viewer, sum);
}

function addFlow(game: GameSpace, sum: Sum): void {
  for (const { position } of game.getAwaitingPlayers()) sum.add(position + 1, TURN);
  sum.add(flowOf(nodeOf(game).world)?.step.id ?? -1, FLOW);
}

const TURN = 0x1f83d9ab;
const FLOW = 0x5be0cd19;
const MESSAGE = 0x2c1b3c6d;

/** A sum of mixed values, so that the order in which they are added does not matter. */
class Sum {
  #a = 0;
  #b = 0;

  add(value: number, tag: number): void {
    this.#a = (this.#a + mixHi(tag, value)) | 0;
    this.#b = (this.#b + mixLo(tag, value)) | 0;
  }

  get value(): number {
    return (this.#a >>> 0) + (this.#b & 0x1f_ffff) * 2 ** 32;
  }
}

function addElement(node: Node, viewer: Viewer, sum: Sum): void {
  const place = placeOf(node, viewer);
  if (place === 'gone') return;
  const isFace = place === 'full' || place === 'set';
  const appearance = isFace ? face(node, viewer) : back(node, viewer);
  const path = node.parent === null ? 0 : pathTo(node.parent);
  sum.add(mixHi(mixHi(appearance, path), isAt(place) ? node.index : -1), PLACE_TAGS[place]);
}

function isAt(place: Place): boolean {
  return place === 'full' || place === 'back';
}

const PLACE_TAGS: { readonly [P in Place]: number } = {
  full: 0x3c6ef372,
  back: 0x510e527f,
  pile: 0x6a09e667,
  set: 0x1b873593,
  gone: 0,
};

/** A hash of the names up to the root: ids may depend on what the viewer did not see. */
function pathTo(node: Node): number {
  let path = 0;
  for (let at: Node | null = node; at !== null; at = at.parent) {
    hashValue(at.name);
    path = mixHi(mixHi(path, halves[0] ?? 0), at.shape.hashHi);
  }
  return path;
}

function face(node: Node, viewer: Viewer): number {
  hashValue(node.name);
  const isShown = (slot: Slot): boolean => isShownOnFace(node, slot, viewer);
  return attributes(node, viewer, { isShown, start: mixHi(node.shape.hashHi, halves[0] ?? 0) });
}

function back(node: Node, viewer: Viewer): number {
  const { visibleAttributes } = node.shape;
  return attributes(node, viewer, { isShown: ({ key }) => visibleAttributes.has(key), start: 1 });
}

function attributes(
  node: Node,
  viewer: Viewer,
  { isShown, start }: { readonly isShown: (slot: Slot) => boolean; readonly start: number },
): number {
  let hash = start;
  for (const slot of node.shape.slots) {
    const cell = node.cell(slot.index);
    if (cell === undefined || !slot.isHashed || !isShown(slot) || !canTell(cell, viewer)) continue;
    hashValue(cell);
    hash = (hash + mixHi(slot.hashHi, halves[0] ?? 0)) | 0;
  }
  return hash;
}

/** Whether a value means anything to a viewer: a reference to an element without a handle does not. */
function canTell(cell: Cell, viewer: Viewer): boolean {
  if (cell instanceof Baseline)
    return cell.references.every(target => isAt(placeOf(target, viewer)));
  return !isElement(cell) || isAt(placeOf(nodeOf(cell), viewer));
}

function addMessages(
  { log }: World,
  { viewer, from }: { viewer: Viewer; from: Mark },
  sum: Sum,
): void {
  for (let at = from; at < log.head; at++) {
    if (log.opAt(at) !== OP.message) continue;
    const message = log.recorded<Message>('after', at);
    if (!isAddressedTo(message, viewer)) continue;
    hashValue(JSON.stringify(messageFor(message, viewer)));
    sum.add(halves[0] ?? 0, MESSAGE);
  }
}
