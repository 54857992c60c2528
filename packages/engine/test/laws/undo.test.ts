import { fc, test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { withFlow } from '../games/common-moves.ts';
import { playArbitrary } from '../games/steps.ts';
import { checkTree } from './check-tree.ts';
import { checkUndo } from './check-undo.ts';
import { lawRuns } from './law.ts';

const jumps = fc.array(fc.nat({ max: 99 }), { maxLength: 12 });

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  const runs = lawRuns(isBig ? 0.2 : 1.2);

  test.prop([playArbitrary(16), jumps], runs)(
    '[JRN3] [JRN4] undo and redo restore the whole state byte for byte, in the same objects',
    (play, to) => withGame(game => checkUndo(withFlow(game), { ...play, jumps: to })),
  );

  test.prop([playArbitrary(12)], runs)(
    '[ELM9] [JRN8] links, ids, references, baselines and queries agree after every step, undo and redo',
    play => withGame(game => checkTree(game, play)),
  );
});
