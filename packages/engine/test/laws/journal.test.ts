import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { ALL_GAMES, GAMES_AND_CARDS } from '../games/all-games.ts';
import { playArbitrary, stepsFrom } from '../games/steps.ts';
import { checkAuthorCode } from './check-author-code.ts';
import { checkEntries } from './check-entries.ts';
import { lawRuns } from './law.ts';

describe.each(GAMES_AND_CARDS)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(10)], lawRuns(isBig ? 0.2 : 1))(
    '[JRN1] [JRN2] entries are plain data in words, and a mirror fed with them is the game',
    play => withGame(game => checkEntries(game, play)),
  );
});

describe.each(ALL_GAMES)('$name', ({ isBig, with: withGame }) => {
  test.prop([playArbitrary(12)], lawRuns(isBig ? 0.2 : 1))(
    '[JRN7] no code of the author runs during undo and redo',
    play => void withGame(game => checkAuthorCode(game, play)),
  );

  test('[JRN7] a long game runs author code that undo could run again', () => {
    const walk = stepsFrom(1);
    const play = { seed: 'long', steps: Array.from({ length: 60 }, () => walk.next().value) };

    expect(withGame(game => checkAuthorCode(game, play))).toBeGreaterThan(3);
  });
});
