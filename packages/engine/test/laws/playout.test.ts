import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { withFlow } from '../games/common-moves.ts';
import { playArbitrary, stepsArbitrary } from '../games/steps.ts';
import { checkFlowPlayout, checkPlayout } from './check-playout.ts';
import { FLOW_GAMES } from './flow-games.ts';
import { lawRuns } from './law.ts';

const manner = fc.record({
  throws: fc.boolean(),
  keepsHash: fc.boolean(),
  keepsNews: fc.boolean(),
  readsHashAfter: fc.nat({ max: 12 }),
  back: fc.nat(),
});

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(isBig ? 3 : 8), stepsArbitrary(6), manner], lawRuns(isBig ? 0.2 : 1))(
    '[JRN18] [JRN19] [HSH9] a playout does what a game does, and leaves no trace',
    (play, playout, how) =>
      withGame(game => checkPlayout(withFlow(game), { ...play, playout }, how)),
  );
});

describe.each(FLOW_GAMES)('$name', game => {
  test.prop([fc.string({ maxLength: 6 }), fc.nat(), manner], lawRuns(0.4))(
    '[JRN18] a playout of whole moves leaves no trace',
    (seed, salt, how) => checkFlowPlayout(game, { seed, salt, most: 12 }, how),
  );
});
