import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { showArbitrary } from '../games/animated.ts';
import { checkReading, type ReadingStep } from './check-reading.ts';
import { lawRuns } from './law.ts';

const KINDS: readonly ReadingStep['kind'][] = [
  'act',
  'act',
  'burst',
  'undo',
  'redo',
  'watch',
  'watch all',
  'search',
];

const steps = showArbitrary(9).chain(({ seed, acts }) =>
  fc.record({
    seed: fc.constant(seed),
    steps: fc.tuple(
      ...acts.map(act =>
        fc.record({ act: fc.constant(act), kind: fc.constantFrom(...KINDS), salt: fc.nat() }),
      ),
    ),
  }),
);

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([steps], lawRuns(isBig ? 0.1 : 0.3))(
    '[THE16] reading everything between any two steps changes nothing that happens or is shown later',
    play => withGame(game => checkReading(game, play)),
  );
});
