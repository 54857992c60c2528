import { isElement, type Node, nodeOf } from '../../state/node/node.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { seesFace } from '../../state/visibility/visibility.ts';
import { readEngine } from '../../state/world/attributes.ts';
import { represents } from './outside-value.ts';

/** In lists that are shorter than this, comparing all names is faster than a map of them. */
const FEW = 16;

/**
 * For each place of a list the first place whose element is interchangeable with the element there; `null` if
 * no two elements of the list are. Interchangeable elements have the same class, name, attributes and parent,
 * contain nothing, and no attribute refers to them, so that no rule can tell them apart except by identity.
 * The viewer has to see them: otherwise the list would reveal which hidden elements are equal.
 */
export function firstAlike(candidates: readonly unknown[], viewer: number): number[] | null {
  if (!haveNamesakes(candidates)) return null;
  // Only elements of one parent are alike.
  const heads = new Map<Node | null, number[]>();
  let isAnyAlike = false;
  const first = candidates.map((candidate, place) => {
    const node = replaceable(candidate);
    if (node === undefined) return place;
    const known = heads.get(node.parent);
    if (known === undefined) {
      heads.set(node.parent, [place]);
      return place;
    }
    for (const head of known) {
      if (!isAlike(nodeAt(candidates, head), node, viewer)) continue;
      isAnyAlike = true;
      return head;
    }
    known.push(place);
    return place;
  });
  return isAnyAlike ? first : null;
}

/**
 * The places of the elements that are interchangeable with the one at a place, itself included, in the order of
 * the list; `null` if none is. Reads only the siblings of the element: cheaper than `firstAlike` for one place.
 */
export function placesAlike(
  candidates: readonly unknown[],
  place: number,
  viewer: number,
): readonly number[] | null {
  const node = nodeAt(candidates, place);
  const siblings = node?.parent?.children;
  if (node === undefined || siblings === undefined) return null;
  let places: number[] | null = null;
  for (let i = 0; i < siblings.length; i++) {
    const sibling = siblings[i];
    if (sibling === undefined || sibling === node || sibling.children.length > 0) continue;
    if (!isAlike(sibling, node, viewer)) continue;
    const other = candidates.indexOf(sibling.element);
    if (other < 0) continue;
    places ??= [place];
    places.push(other);
  }
  return places === null ? null : places.sort((a, b) => a - b);
}

/** Whether two elements of a list have the same name, class and parent. Attributes are not compared. */
export function haveNamesakes(candidates: readonly unknown[]): boolean {
  return candidates.length < FEW ? haveFewNamesakes(candidates) : haveManyNamesakes(candidates);
}

function haveFewNamesakes(candidates: readonly unknown[]): boolean {
  for (let i = 1; i < candidates.length; i++) {
    const node = replaceable(candidates[i]);
    if (node === undefined) continue;
    for (let j = 0; j < i; j++) {
      const other = candidates[j];
      if (isElement(other) && isNamesake(nodeOf(other), node)) return true;
    }
  }
  return false;
}

function haveManyNamesakes(candidates: readonly unknown[]): boolean {
  const names = new Map<string, Node>();
  for (const candidate of candidates) {
    const node = replaceable(candidate);
    if (node === undefined) continue;
    const known = names.get(node.name);
    if (known !== undefined && isNamesake(known, node)) return true;
    names.set(node.name, node);
  }
  return false;
}

/** The record of an element that others might replace; `undefined` for every other value. */
function replaceable(candidate: unknown): Node | undefined {
  if (!isElement(candidate)) return undefined;
  const node = nodeOf(candidate);
  const { parent, shape, world } = node;
  if (parent === null || parent.children.length < 2 || node.children.length > 0) return undefined;
  if (parent === world.seats || shape.hiddenAttributes.size > 0) return undefined;
  return node;
}

function nodeAt(candidates: readonly unknown[], place: number): Node | undefined {
  return replaceable(candidates[place]);
}

function isNamesake(one: Node, other: Node): boolean {
  return one.parent === other.parent && one.shape === other.shape && one.name === other.name;
}

function isAlike(one: Node | undefined, other: Node, viewer: number): boolean {
  if (one === undefined || !isNamesake(one, other)) return false;
  // Most elements differ in a number or a word.
  if (!haveSameValues(one.slots, other.slots)) return false;
  if (isReferredTo(one) || isReferredTo(other)) return false;
  if (one.ownSetting !== other.ownSetting || one.zoneSetting !== other.zoneSetting) return false;
  // Of a stack the order counts: the top one is drawn first.
  if (one.parent !== null && readEngine(one.parent, ENGINE.order) === 'stacking') return false;
  return seesFace(other, viewer);
}

/** Whether the attributes of two elements are equal, nested values by their contents. */
function haveSameValues(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  let isNested = false;
  for (let i = 0; i < one.length; i++) {
    const a = one[i];
    const b = other[i];
    if (a === b || (Number.isNaN(a) && Number.isNaN(b))) continue;
    if (!isObject(a) || !isObject(b)) return false;
    isNested = true;
  }
  // Nested values are compared last, because it takes longer.
  for (let i = 0; i < one.length && isNested; i++) {
    if (!haveSameContents(one[i], other[i])) return false;
  }
  return true;
}

function haveSameContents(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return Number.isNaN(one) && Number.isNaN(other);
  // The keys of an array are its places. Maps and sets have none, and elements are themselves.
  const keys = Object.keys(one);
  if (keys.length === 0 || keys.length !== Object.keys(other).length) return represents(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return keys.every(
    key => key in other && haveSameContents(Reflect.get(one, key), Reflect.get(other, key)),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether an attribute of another element refers to this one. */
function isReferredTo({ holders }: Node): boolean {
  return holders !== null && holders.length > 0;
}
