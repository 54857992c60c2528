import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { withFlow } from '../games/common-moves.ts';
import { playArbitrary, stepsArbitrary } from '../games/steps.ts';
import { checkRedoAfterFailure, checkRedoAfterSearch } from './check-redo.ts';
import { FLOW_GAMES } from './flow-games.ts';
import { lawRuns } from './law.ts';

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(isBig ? 4 : 12), stepsArbitrary(3), fc.nat()], lawRuns(isBig ? 0.2 : 1))(
    '[SEG6] [JRN17] segments that fail and trials that end leave redo as it was',
    (play, attempts, back) =>
      withGame(game => checkRedoAfterFailure(withFlow(game), { ...play, attempts, back })),
  );
});

describe.each(FLOW_GAMES)('$name', game => {
  test.prop([fc.string({ maxLength: 6 }), fc.nat(), fc.nat()], lawRuns(0.4))(
    '[SEG6] [JRN17] a search and moves that fail leave redo as it was',
    (seed, salt, back) => checkRedoAfterSearch(game, { seed, salt, most: 12 }, { back }),
  );
});
