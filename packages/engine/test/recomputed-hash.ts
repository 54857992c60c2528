import type { Game } from '../src/index.ts';
import { flowOf } from '../src/rules/flow/flow-frame.ts';
import { halvesToHex, hashText, mixHi, mixLo } from '../src/state/hash/hash.ts';
import { Baseline, isElement, type Node, nodeOf, type World } from '../src/state/node/node.ts';
import type { Slot } from '../src/state/node/shape.ts';
import { halves, hashSetting, hashValue } from '../src/state/position/game-hash.ts';
import { isStateful, propertyNames } from '../src/state/values/baseline.ts';
import { isPlain, visitObjects } from './live-value.ts';

/** A 64-bit hash in its two halves. */
type Pair = readonly [a: number, b: number];

const PIN = 0x61c88647;
const OWN = 0x2f3a91d5;
const ZONE = 0x73b1c44f;
const ANYWHERE = 0x5f356495;

/** Both hashes of a game from its live objects alone: no half, baseline or mark of the engine's. */
export function recomputedHashes(game: Game): { readonly position: string; readonly full: string } {
  const { world } = nodeOf(game);
  const held = heldInPositions(world);
  const tree = (root: Node): Pair => subtree(root, held);
  const flow: Pair = [world.flow?.hashHi ?? 0, world.flow?.hashLo ?? 0];
  const position = mix(mix(tree(world.game), tree(world.seats)), flow);
  const { counter, stream } = world.generator;
  const numbers = [counter, Math.floor(counter / 2 ** 32), stream, Math.floor(stream / 2 ** 32)];
  const full = [...numbers, world.nodes.length].reduce(
    (pair, number): Pair => mix(pair, [number | 0, number | 0]),
    mix(mix(position, tree(world.pile)), unhashedAttributes(world)),
  );
  return { position: halvesToHex(...position), full: halvesToHex(...full) };
}

function mix([a, b]: Pair, [c, d]: Pair): Pair {
  return [mixHi(a, c), mixLo(b, d)];
}

function add([a, b]: Pair, [c, d]: Pair): Pair {
  return [(a + c) | 0, (b + d) | 0];
}

function subtree(node: Node, held: ReadonlySet<Node>): Pair {
  const isOrdered = Reflect.get(node.shape.type, 'unordered') !== true;
  let children: Pair = [0, 0];
  for (const [index, child] of node.children.entries()) {
    const place = isOrdered ? index : ANYWHERE;
    children = add(children, mix(subtree(child, held), [place, place]));
  }
  return mix(content(node, held), children);
}

function content(node: Node, held: ReadonlySet<Node>): Pair {
  let pair = mix(text(node.shape.type.name), text(node.name));
  for (const slot of node.shape.slots) {
    const value = node.slots[slot.index];
    if (value !== undefined && isHashed(node, slot)) {
      pair = add(pair, mix(text(slot.key), valueHash(value)));
    }
  }
  if (node.ownSetting !== null) pair = add(pair, mix([OWN, OWN], settingHash(node.ownSetting)));
  if (node.zoneSetting !== null) pair = add(pair, mix([ZONE, ZONE], settingHash(node.zoneSetting)));
  if (node.isCreatedInPlay && held.has(node)) pair = add(pair, mix([PIN, PIN], [node.id, node.id]));
  return pair;
}

function unhashedAttributes(world: World): Pair {
  let sum: Pair = [0, 0];
  for (const node of world.nodes) {
    for (const slot of node.shape.slots) {
      const value = node.slots[slot.index];
      if (value === undefined || isHashed(node, slot)) continue;
      sum = add(sum, mix(mix(text(slot.key), [node.id, node.id]), valueHash(value)));
    }
  }
  return sum;
}

/** Whether an attribute counts in the position, read from the classes themselves. */
export function isHashed({ shape }: Node, { key }: Slot): boolean {
  if (key.startsWith('$')) return false;
  for (let type: unknown = shape.type; typeof type === 'function'; ) {
    const own: unknown = Object.hasOwn(type, 'unhashed') ? Reflect.get(type, 'unhashed') : [];
    if (Array.isArray(own) && own.includes(key)) return false;
    type = Object.getPrototypeOf(type);
  }
  return true;
}

/** The elements that some attribute which counts refers to. */
export function heldInPositions(world: World): ReadonlySet<Node> {
  const held = new Set<Node>();
  for (const node of world.nodes) {
    for (const slot of node.shape.slots) {
      if (slot.key === 'player' || !isHashed(node, slot)) continue;
      forEachReference(node.slots[slot.index], target => held.add(target));
    }
  }
  for (let frame = flowOf(world); frame !== null; frame = frame.up) {
    for (const item of frame.data ?? []) {
      if (item instanceof Baseline) forEachReference(item.source, target => held.add(target));
      else forEachReference(item, target => held.add(target));
    }
  }
  return held;
}

/** Every element that a value refers to, as often as it does. */
export function forEachReference(value: unknown, visit: (node: Node) => void): void {
  visitObjects(value, '', found => {
    if (isElement(found)) visit(nodeOf(found));
    else if (isStateful(found)) forEachReference(found.toState(), visit);
  });
}

function valueHash(value: unknown): Pair {
  if (typeof value !== 'object' || value === null || isElement(value)) {
    hashValue(value);
    return [halves[0] ?? 0, halves[1] ?? 0];
  }
  if (Array.isArray(value)) return nested('array', [], Array.from(value));
  if (value instanceof Set) return nested('set', [], [...value]);
  if (value instanceof Map) return nested('map', [...value.keys()], [...value.values()]);
  const type = isPlain(value) ? 'Object' : value.constructor.name;
  if (isStateful(value)) return nested(type, [], [value.toState()]);
  const names = propertyNames(value);
  return nested(
    type,
    names,
    names.map(name => Reflect.get(value, name)),
  );
}

function nested(type: string, keys: readonly unknown[], values: readonly unknown[]): Pair {
  let pair = mix(text(type), [values.length, values.length]);
  for (const value of [...keys, ...values]) pair = mix(pair, valueHash(value));
  return pair;
}

function text(value: string): Pair {
  const { hi, lo } = hashText(value);
  return [hi, lo];
}

function settingHash(setting: Parameters<typeof hashSetting>[0]): Pair {
  hashSetting(setting);
  return [halves[0] ?? 0, halves[1] ?? 0];
}
