import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { withFlow } from '../games/common-moves.ts';
import { playArbitrary } from '../games/steps.ts';
import { BAD_INPUTS } from './bad-inputs.ts';
import { checkFailure } from './check-failure.ts';
import { lawRuns } from './law.ts';

const mishaps = fc.array(fc.record({ after: fc.nat({ max: 12 }), badInput: fc.nat({ max: 99 }) }), {
  minLength: 1,
  maxLength: 3,
});

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(isBig ? 3 : 8), mishaps], lawRuns(isBig ? 0.2 : 1.2))(
    '[SEG1] [SEG2] a segment that fails at any point leaves no trace',
    (play, failing) =>
      withGame(game =>
        checkFailure(withFlow(game), { ...play, mishaps: failing, badInputs: BAD_INPUTS }),
      ),
  );
});
