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
  const heads = new Map<string, number[]>();
  let isAnyAlike = false;
  const first = candidates.map((candidate, place) => {
    const node = replaceable(candidate);
    if (node === undefined) return place;
    const known = heads.get(node.name) ?? [];
    const head = known.find(each => isAlike(nodeAt(candidates, each), node, viewer));
    if (head === undefined) heads.set(node.name, [...known, place]);
    isAnyAlike ||= head !== undefined;
    return head ?? place;
  });
  return isAnyAlike ? first : null;
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
  if (isReferredTo(one) || isReferredTo(other)) return false;
  if (one.ownSetting !== other.ownSetting || one.zoneSetting !== other.zoneSetting) return false;
  // Of a stack the order counts: the top one is drawn first.
  if (one.parent !== null && readEngine(one.parent, ENGINE.order) === 'stacking') return false;
  const isSame = one.slots.every((value, slot) => represents(value, other.slots[slot]));
  return isSame && one.slots.length === other.slots.length && seesFace(other, viewer);
}

/** Whether an attribute of another element refers to this one. */
function isReferredTo({ holders }: Node): boolean {
  return holders !== null && holders.length > 0;
}
