import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playByKeyboard } from './keyboard-player.ts';
import { playAtRandom } from './random-clicker.ts';
import { addressOf, visit } from './visitor.ts';

const SEEDS = [101, 102, 103, 104, 105] as const;
const WAYS = { mouse: playAtRandom, keyboard: playByKeyboard } as const;

describe.each(SHORT_GAMES)('$game', wish => {
  describe.each(['own', 'auto'] as const)('with the %s board', board => {
    test.each(SEEDS)(
      'is played to its end, at its usual length, by mouse and keys (%i)',
      async seed => {
        for (const [way, play] of Object.entries(WAYS)) {
          const visitor = await visit('/', { board });
          const { game, players } = wish;
          const table = await makeTable(addressOf(), { game, players, seed: `${way} ${seed}` }, [
            'Anna',
          ]);
          await sitAt(visitor.page, table, table.tokens);
          expect(await play(visitor.page, seed)).toBeGreaterThan(2);
          visitor.expectQuiet();
          await visitor.leave();
        }
      },
    );
  });
});
