import { test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { playArbitrary, stepsArbitrary } from '../games/steps.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { lawRuns } from './law.ts';

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(12), stepsArbitrary(8)], lawRuns(isBig ? 0.2 : 1.2))(
    '[SNP1] [SNP2] a restored game is the saved one, and both go on alike',
    (play, more) => withGame(game => checkSnapshot(game, { ...play, more })),
  );
});
