import { SnapshotError } from '../../errors/errors.ts';
import { adopt, isAnchoredClass, shapeOf } from '../../state/node/accessors.ts';
import type { Node, World } from '../../state/node/node.ts';
import type { Shape, Slot } from '../../state/node/shape.ts';
import { fullHash } from '../../state/position/game-hash.ts';
import { construct } from '../../state/tree/tree.ts';
import { takeCell } from '../../state/values/baseline.ts';
import type { ElementJSON } from '../../state/values/encoding.ts';
import { refusal } from '../../state/values/json.ts';
import { type Revival, revive } from '../../state/values/live-values.ts';
import type { GameSnapshot } from './create-snapshot.ts';

/** Moves and fills the elements of a game after its setup as the snapshot says, before setup ends. */
export function patchWorld(world: World, snapshot: GameSnapshot): void {
  const { game, players, pile } = snapshot.elements;
  const elements = [game, players, pile].flatMap(flatten);
  adopt(world.game);
  checkSetup(world, snapshot, elements);
  makeMissing(world, elements);
  for (const node of world.nodes) noteHelpers(node);
  const revival = revivalIn(world);
  for (const json of elements) patchNode(nodeFor(world, json.id), json, revival);
  for (const json of elements) linkChildren(world, json);
  world.structure.rebuilt();
  world.generator.stream = snapshot.random.stream;
  world.generator.counter = snapshot.random.counter;
  world.messages.length = 0;
  world.messages.push(...snapshot.messages);
}

/** Refuses a restored game whose hash differs from the saved one. */
export function checkHash(world: World, snapshot: GameSnapshot): void {
  const hash = fullHash(world);
  if (hash === snapshot.hash) return;
  throw new SnapshotError(
    `The restored game hashes to ${hash} and the saved one to ${snapshot.hash}. The rules have changed, the snapshot was edited, or a class keeps state in #private fields.`,
    { code: 'hash' },
  );
}

function flatten(element: ElementJSON): ElementJSON[] {
  return [element, ...(element.children ?? []).flatMap(flatten)];
}

function checkSetup(world: World, snapshot: GameSnapshot, elements: readonly ElementJSON[]): void {
  if (world.nodes.length !== snapshot.setup) {
    throw new SnapshotError(
      `Setup makes ${world.nodes.length} elements, and made ${snapshot.setup} when the game was saved. The rules or the options have changed.`,
      { code: 'setup' },
    );
  }
  const ids = new Set(elements.map(({ id }) => id));
  if (ids.size !== elements.length || elements.some(({ id }) => id >= elements.length)) {
    throw refusal('elements', 'a tree in which every id occurs once');
  }
  for (const { id, className, name } of elements) {
    const node = world.nodes[id];
    if (node === undefined || (node.shape.name === className && node.name === name)) continue;
    throw new SnapshotError(
      `Element ${id} is ${node.label} after setup and was ${className} "${name}" when the game was saved. The rules have changed.`,
      { code: 'setup' },
    );
  }
}

function makeMissing(world: World, elements: readonly ElementJSON[]): void {
  const missing = elements.filter(({ id }) => id >= world.nodes.length);
  for (const { className, name } of missing.sort((a, b) => a.id - b.id)) {
    construct(world, { shape: shapeNamed(world, className), name, isCreatedInPlay: true });
  }
}

function shapeNamed(world: World, className: string): Shape {
  const type: unknown = world.classes.find(className);
  if (isAnchoredClass(type)) return shapeOf(type);
  throw new SnapshotError(
    `The snapshot contains a ${className}, a class that setup does not create. Name it in the constructor of the game: this.registerElements(${className}).`,
    { code: 'unknown-class' },
  );
}

/** Creating the baseline of a value registers the classes of the helpers in it. */
function noteHelpers(node: Node): void {
  for (const { key, index } of node.shape.slots) takeCell(node.slots[index], { node, key });
}

function patchNode(node: Node, json: ElementJSON, revival: Revival): void {
  const attributes = json.attributes ?? {};
  for (const key of Object.keys(attributes)) slotNamed(node, key);
  for (const slot of node.shape.slots) {
    const value = attributes[slot.key];
    const live = node.slots[slot.index];
    const absent = slot.kind === 'owner' ? null : undefined;
    node.slots[slot.index] = value === undefined ? absent : revive(value, live, revival);
  }
  node.ownSetting = json.visibility ?? null;
  node.zoneSetting = json.contents ?? null;
}

function slotNamed(node: Node, key: string): Slot {
  if (key.startsWith('%')) return node.shape.slot(key, 'engine');
  const slot = node.shape.isHint(key) ? node.shape.slot(key, 'hint') : node.shape.find(key);
  if (slot !== undefined) return slot;
  throw new SnapshotError(
    `${node.label} had an attribute "${key}" when the game was saved, which its class no longer declares. The rules have changed.`,
    { code: 'setup' },
  );
}

function linkChildren(world: World, { id, children = [] }: ElementJSON): void {
  const parent = nodeFor(world, id);
  parent.children.length = 0;
  for (const [index, child] of children.entries()) {
    const node = nodeFor(world, child.id);
    node.parent = parent;
    node.index = index;
    parent.children.push(node);
  }
}

function nodeFor(world: World, id: number): Node {
  const node = world.nodes[id];
  if (node === undefined) throw refusal(`element ${id}`, 'present');
  return node;
}

/** How a snapshot's values become live ones of this game. */
export function revivalIn(world: World): Revival {
  return {
    element: id => nodeFor(world, id).element,
    helperClass(name) {
      const found = world.classes.find(name);
      if (found !== undefined) return found;
      throw new SnapshotError(
        `The snapshot contains a helper of class ${name} where setup makes none. Initialise the field with one, so that its class is known.`,
        { code: 'unknown-class' },
      );
    },
  };
}
