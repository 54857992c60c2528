import type { GameElement } from '../../src/index.ts';

/**
 * A number below `n`. Where elements are to choose from, they are given too: in a run that differs
 * in what is hidden, the same choice is the element in the same role, not the one at the same place.
 */
export type Choose = (n: number, among?: readonly GameElement[]) => number;

/** One of some elements; nothing of an empty list. */
export function oneOf<E extends GameElement>(among: readonly E[], choose: Choose): E | undefined {
  return among.length === 0 ? undefined : among[choose(among.length, among)];
}

/** One small thing that can happen in a game. */
export interface Move<G> {
  readonly name: string;
  run(game: G, choose: Choose): void;
}
