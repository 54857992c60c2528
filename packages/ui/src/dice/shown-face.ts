import { attributesOf, numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/wire.ts';

/** The face that a die of the game shows. */
export interface ShownFace {
  readonly sides: number;
  /** Number of the face, from 1 to the number of sides. */
  readonly face: number;
  /** What is written on all faces, in the order of their numbers; `undefined` where it is the numbers themselves. */
  readonly labels: readonly string[] | undefined;
  /** What is written on the face that it shows. */
  readonly text: string;
}

/** Reads off which face a die shows: one that counts from 0 shows its first face for 0. */
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
