import { fc } from '@fast-check/vitest';
import type { Game } from '../../src/index.ts';
import { stepsArbitrary } from '../games/steps.ts';
import type { PairKind } from './difference.ts';
import { type HuntCase, type Hunted, type HuntedPair, huntLeaks } from './leak-hunt.ts';

/** Games to part from, and ways to go on. */
export const huntCase: fc.Arbitrary<HuntCase> = fc.record({
  seed: fc.string({ maxLength: 4 }),
  prefix: stepsArbitrary(16),
  suffix: stepsArbitrary(12),
  salt: fc.nat(),
});

/** The first pair that ends in a certain way, among the same cases every time. */
export function findPair<G extends Game>(
  hunted: Hunted<G>,
  verdict: HuntedPair['end']['verdict'],
  { kinds, cases = 240 }: { readonly kinds?: readonly PairKind[]; readonly cases?: number } = {},
): HuntedPair | undefined {
  for (const each of fc.sample(huntCase, { seed: 1, numRuns: cases })) {
    const found = huntLeaks(hunted, each, kinds).find(({ end }) => end.verdict === verdict);
    if (found !== undefined) return found;
  }
  return undefined;
}
