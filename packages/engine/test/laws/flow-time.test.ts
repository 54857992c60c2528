import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { SealedTable, sealedTable } from '../games/sealed-table.ts';
import { checkBarriers, checkJumps } from './check-timeline.ts';
import { FLOW_GAMES } from './flow-games.ts';
import { lawRuns } from './law.ts';

const play = [fc.string({ maxLength: 6 }), fc.nat()] as const;

describe.each(FLOW_GAMES)('$name', game => {
  test.prop([...play, fc.array(fc.nat(), { minLength: 8, maxLength: 8 })], lawRuns(0.4))(
    '[TIM1] every choice point is reached from every other, byte for byte, in the same objects',
    (seed, salt, jumps) => checkJumps(game, { seed, salt, jumps, most: 50 }),
  );

  test.prop([...play], lawRuns(0.4))(
    '[TIM5] undo is refused exactly if the choice was final, a random number was drawn or a viewer saw something hidden',
    (seed, salt) => void checkBarriers(game, { seed, salt, most: 40 }),
  );
});

test('[TIM5] every reason occurs in play', () => {
  const game = { name: 'sealed table', gameClass: SealedTable, create: sealedTable };
  const reasons = new Set<string>();
  for (let salt = 0; salt < 8; salt++) {
    for (const reason of checkBarriers(game, { seed: 'all', salt, most: 40 }).keys())
      reasons.add(reason);
  }
  expect([...reasons].sort()).toEqual([
    '"swear" cannot be taken back',
    'Chance has decided something since',
    'Something that was hidden has been seen since',
    'false',
  ]);
});
