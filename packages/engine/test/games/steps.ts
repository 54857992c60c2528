import { fc } from '@fast-check/vitest';
import type { Game } from '../../src/index.ts';
import type { TestGame } from './test-game.ts';

export type Choose = (n: number) => number;

/** One move of a game, and the number that all its choices follow from. */
export interface Step {
  readonly move: number;
  readonly salt: number;
}

/** Everything that a game follows from. */
export interface Play {
  readonly seed: string;
  readonly steps: readonly Step[];
}

/** Lists of moves; a move that is not in a game counts from its first one again. */
export function stepsArbitrary(maxLength: number): fc.Arbitrary<Step[]> {
  const step = fc.record({ move: fc.nat({ max: 59 }), salt: fc.nat() });
  return fc.array(step, { minLength: 1, maxLength, size: 'max' });
}

/** A seed and a list of moves. */
export function playArbitrary(maxLength: number): fc.Arbitrary<Play> {
  return fc.record({ seed: fc.string({ maxLength: 6 }), steps: stepsArbitrary(maxLength) });
}

/** The same choices for the same salt. */
export function chooserFrom(salt: number): Choose {
  let state = salt | 0;
  return n => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % n;
  };
}

/** Makes one move, as one segment of the journal. */
export function playStep<G extends Game>(test: TestGame<G>, game: G, step: Step): void {
  game.journal.segment(() => runMove(test, game, step));
}

/** Makes one move with choices of one's own, in no segment. */
export function runMove<G extends Game>(
  { moves }: TestGame<G>,
  game: G,
  { move, salt, choose = chooserFrom(salt) }: Step & { readonly choose?: Choose },
): void {
  moves[move % moves.length]?.run(game, choose);
}

/** Moves without end, for a walk that is too long for an arbitrary. */
export function* stepsFrom(salt: number): Generator<Step, never> {
  const choose = chooserFrom(salt);
  for (;;) yield { move: choose(60), salt: choose(2 ** 31) };
}
