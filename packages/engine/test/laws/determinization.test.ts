import { test } from '@fast-check/vitest';
import { describe } from 'vitest';
import { Determinization, restoreGame } from '../../src/index.ts';
import { Deal } from '../../src/search/deal.ts';
import { CardTable } from '../games/card-table.ts';
import { cardTable } from '../games/card-table-moves.ts';
import { type Play, playArbitrary } from '../games/steps.ts';
import { checkDeterminization, checkSameWorlds } from './check-determinization.ts';
import { expectBroken } from './expect-broken.ts';
import { lawRuns } from './law.ts';
import { replaceMethod } from './replace-method.ts';

const sameWorlds = (play: Play): void =>
  checkSameWorlds(cardTable, {
    ...play,
    restore: snapshot => restoreGame(CardTable, snapshot),
  });

test.prop([playArbitrary(20)], lawRuns())(
  '[DET1] an imagined world shows its player the same view, and undo brings the truth back',
  play => checkDeterminization(cardTable, play),
);

test.prop([playArbitrary(20)], lawRuns())(
  '[DET3] games that look the same to a player give it the same worlds for the same numbers',
  sameWorlds,
);

describe('the laws of determinization', () => {
  test('[DET1] find pieces that are dealt to places where they look otherwise', () => {
    replaceMethod(Deal.prototype, 'allows', () => true);
    expectBroken(play => checkDeterminization(cardTable, play));
  });

  test('[DET3] find a determinization that copies the true position', () => {
    let applied = 0;
    // Every third call makes the other truth; the two that are compared leave all as it is.
    replaceMethod(Determinization.prototype, 'apply', ({ proceed }) =>
      applied++ % 3 === 0 ? proceed() : undefined,
    );
    expectBroken(sameWorlds);
  });
});
