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

/** The same choices for the same salt. */
export function choiceFrom(salt: number): Choose {
  let state = salt >>> 0;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const high = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
    return n > 0 ? ((high ^ (high >>> 15)) >>> 0) % n : 0;
  };
}

/** Choices of which half fall on favoured elements, so that many things happen to the same ones. */
export function favouring(choose: Choose, isFavoured: (id: number) => boolean): Choose {
  return (n, among = []) => {
    const drawn = choose(n);
    const favoured = among.flatMap(({ id }, i) => (isFavoured(id) ? [i] : []));
    return (choose(2) === 0 ? favoured[drawn % favoured.length] : undefined) ?? drawn;
  };
}

/** One small thing that can happen in a game. */
export interface Move<G> {
  readonly name: string;
  run(game: G, choose: Choose): void;
}

/** One move of a game by its number, and what all its choices follow from. */
export interface Step {
  readonly move: number;
  readonly salt: number;
}
