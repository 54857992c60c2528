import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { MORE_SCREENS, SCREENS } from '../../../../scripts/browser/screens.ts';
import { EVERY_LOOK, judge } from './judge.ts';
import { playSome } from './random-clicker.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

describe.each(['own', 'auto'] as const)('with the %s board', board => {
  test.each([...SCREENS, ...MORE_SCREENS])(
    '$name has no fault at any size in any scheme',
    async screen => {
      const visitor = await visit('about:blank', { reducedMotion: true, board });
      await screen.open(visitor.page, addressOf());
      expect(await judge(visitor.page, EVERY_LOOK, screen)).toEqual([]);
      visitor.expectQuiet();
      await visitor.leave();
    },
  );
});

describe.each(SHORT_GAMES)('$game', wish => {
  test('has no fault at any size at many moments of a game', async () => {
    const visitor = await visit('/', { reducedMotion: true });
    const { page } = visitor;
    const table = await makeTable(addressOf(), { ...wish, seed: 'moments' }, ['Anna']);
    await sitAt(page, table, table.tokens);
    for (let moment = 0; moment < 10; moment++) {
      if ((await readTable(page)).state !== 'offers') break;
      expect({ moment, faults: await judge(page, EVERY_LOOK, { isTable: true }) }).toEqual({
        moment,
        faults: [],
      });
      await playSome(page, 7, moment);
    }
    visitor.expectQuiet();
    await visitor.leave();
  });
});
