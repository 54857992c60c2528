import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { placing } from '../games/placing.ts';
import { playArbitrary } from '../games/steps.ts';
import { checkDeterminism, checkInterleaving, runOf, traceAlone } from './check-determinism.ts';
import { lawRuns } from './law.ts';

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(16)], lawRuns(isBig ? 0.2 : 1))(
    '[JRN5] the same seed and the same choices give the same journal and the same hashes',
    play => withGame(game => checkDeterminism(game, play)),
  );
});

test.prop(
  [
    fc.array(fc.record({ game: fc.nat({ max: 4 }), play: playArbitrary(8) }), {
      minLength: 2,
      maxLength: 5,
    }),
    fc.array(fc.nat({ max: 99 }), { maxLength: 40 }),
  ],
  lawRuns(0.6),
)('[JRN6] games that take turns in one process do not notice each other', (plays, turns) => {
  const games = plays.map(({ game, play }) => {
    const { with: withGame } = GAMES_AND_CARDS[game] ?? { with: use => use(placing) };
    return {
      start: () => withGame(each => runOf(each, play)),
      alone: () => withGame(each => traceAlone(each, play)),
    };
  });
  checkInterleaving(games, turns);
});

test('[JRN5] another seed yields other random numbers', () => {
  const steps = [{ move: 10, salt: 0 }];
  const traces = Array.from({ length: 20 }, (_, i) => traceAlone(placing, { seed: `${i}`, steps }));

  expect(new Set(traces).size).toBeGreaterThan(1);
});
