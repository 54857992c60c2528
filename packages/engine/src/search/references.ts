import { Baseline, isElement, type Node, nodeOf, type World } from '../state/node/node.ts';
import type { Slot } from '../state/node/shape.ts';
import { prototypeIsPlain } from '../state/values/baseline.ts';

/** An attribute that refers to hidden pieces, by itself or in a list, record, map or set. */
export interface Reference {
  readonly holder: Node;
  readonly slot: Slot;
}

/** For each hidden piece the one that is imagined in its place. */
type Replacements = ReadonlyMap<Node, Node>;

/**
 * The attributes, of whatever element or player, that refer to some pieces. What such a piece refers
 * to itself is part of its face.
 */
export function referencesTo(world: World, pieces: ReadonlySet<Node>): Reference[] {
  const found: Reference[] = [];
  for (const holder of world.nodes) {
    if (pieces.has(holder)) continue;
    for (const slot of holder.shape.slots) {
      const cell = holder.cell(slot.index);
      const isDirect = isElement(cell) && pieces.has(nodeOf(cell));
      const isNested = cell instanceof Baseline && cell.references.some(node => pieces.has(node));
      if (isDirect || isNested) found.push({ holder, slot });
    }
  }
  return found;
}

/**
 * Lets a reference point at what is imagined in the place of a piece. Pointing at the piece itself,
 * "the card under the cup" would show its true face wherever it is imagined to be.
 */
export function repoint({ holder, slot }: Reference, replacements: Replacements): void {
  const value = holder.slots[slot.index];
  const imagined = replaced(value, replacements);
  if (imagined !== value) holder.world.write(holder, slot, imagined);
}

function replaced(value: unknown, replacements: Replacements): unknown {
  const inside = (each: unknown): unknown => replaced(each, replacements);
  if (isElement(value)) return replacements.get(nodeOf(value))?.element ?? value;
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Set) return new Set([...value].map(inside));
  if (value instanceof Map)
    return new Map([...value].map(pair => [inside(pair[0]), inside(pair[1])]));
  if (typeof value !== 'object' || value === null || !prototypeIsPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
}
