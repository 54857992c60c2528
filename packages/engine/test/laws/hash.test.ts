import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { withFlow } from '../games/common-moves.ts';
import { playArbitrary } from '../games/steps.ts';
import { checkHash, checkSeldomHash } from './check-hash.ts';
import { lawRuns } from './law.ts';

const jumps = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 40 });

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(isBig ? 4 : 10)], lawRuns(isBig ? 0.15 : 1))(
    '[HSH1] the kept hashes equal the recomputed ones after every step, undo and redo',
    play => withGame(game => checkHash(withFlow(game), play)),
  );

  test.prop([playArbitrary(40), jumps], lawRuns(isBig ? 0.3 : 2))(
    '[HSH1] the hashes are equal, however rarely they are read',
    (play, to) => withGame(game => checkSeldomHash(withFlow(game), { ...play, jumps: to })),
  );
});
