import { humanise } from '../text/humanise.ts';
import { attributesOf, isBack, numberOf, textOf } from './view-index.ts';
import type { ViewNode } from './view-types.ts';

/** The type of an element: its hint `$type`, else that of its class. */
export function typeOf(node: ViewNode): string | undefined {
  return textOf(node, '$type') ?? node.type;
}

/** Whether the viewer can see that an element is a card. */
export function isCard(node: ViewNode): boolean {
  if (typeOf(node) === 'card' || isBack(node)) return true;
  const { faceUp } = attributesOf(node);
  return faceOf(node) !== undefined || typeof faceUp === 'boolean';
}

/** Whether an element is a die whose face the viewer sees. */
export function isDie(node: ViewNode): boolean {
  return numberOf(node, 'sides') !== undefined && numberOf(node, 'value') !== undefined;
}

/** The rank and suit of an element; `undefined` if it is no playing card. */
export function faceOf(
  node: ViewNode,
): { readonly rank: string; readonly suit: string } | undefined {
  const { rank } = attributesOf(node);
  const suit = textOf(node, 'suit');
  if (suit === undefined || (typeof rank !== 'string' && typeof rank !== 'number'))
    return undefined;
  return { rank: String(rank), suit };
}

/** The true boolean attributes of an element, in words: `isKing` becomes "king". */
export function truths(node: ViewNode): string[] {
  return Object.entries(attributesOf(node))
    .filter(([key, value]) => value === true && !key.startsWith('$') && key !== 'faceUp')
    .map(([key]) => humanise(key).toLowerCase());
}

/** The face that a die of the game shows. */
export interface ShownFace {
  readonly sides: number;
  /** The number of the face, from 1 to the number of sides. */
  readonly face: number;
  /** The labels of all faces, in the order of their numbers; `undefined` for numbers. */
  readonly labels: readonly string[] | undefined;
  /** The label of the upper face. */
  readonly text: string;
}

/** Reads the upper face of a die: a die that counts from 0 shows its first face for 0. */
export function shownFace(die: ViewNode): ShownFace {
  const sides = numberOf(die, 'sides') ?? 6;
  const lowest = numberOf(die, 'lowest') ?? 1;
  const value = numberOf(die, 'value') ?? lowest;
  const written = attributesOf(die)['faceLabels'];
  const labels = Array.isArray(written)
    ? written.map(String)
    : lowest === 1
      ? undefined
      : Array.from({ length: sides }, (_, index) => String(lowest + index));
  const face = value - lowest + 1;
  return { sides, face, labels, text: labels?.[face - 1] ?? String(value) };
}
