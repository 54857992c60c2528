import { test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { ALL_GAMES } from '../games/all-games.ts';
import { playArbitrary, stepsArbitrary } from '../games/steps.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { lawRuns } from './law.ts';

describe.each(ALL_GAMES)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(12), stepsArbitrary(8)], lawRuns(isBig ? 0.2 : 2))(
    '[SNP1] [SNP2] a restored game is the saved one, and both go on alike',
    (play, more) => withGame(game => checkSnapshot(game, { ...play, more })),
  );
});
