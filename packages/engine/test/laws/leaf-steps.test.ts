import { fc } from '@fast-check/vitest';
import { afterEach, expect, test, vi } from 'vitest';
import type { Game } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';
import { revealsSomething } from '../../src/time/revelation.ts';
import type * as Scopes from '../../src/view/delta/range-scope.ts';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { type Play, playArbitrary, runMove } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';

const { asked } = vi.hoisted(() => ({ asked: { areLists: false, leaves: 0 } }));

vi.mock('../../src/view/delta/range-scope.ts', async original => {
  const right = await original<typeof Scopes>();
  const scopeOf: typeof right.scopeOf = (...args) => {
    const scope = right.scopeOf(...args);
    if (scope.onlyLeaves && scope.placed.size > 0) asked.leaves++;
    return asked.areLists ? { ...scope, onlyLeaves: false } : scope;
  };
  const scopeToPresent: typeof right.scopeToPresent = (world, from) =>
    scopeOf(world, from, world.log.head);
  return { ...right, scopeOf, scopeToPresent };
});

afterEach(() => {
  asked.areLists = false;
});

/** All deltas, and whether anything was revealed, move by move. */
function transcript<G extends Game>(test: TestGame<G>, { seed, steps }: Play): unknown[] {
  const game = test.create(seed);
  const { views, journal } = game;
  const { world } = nodeOf(game);
  return steps.flatMap((step, i) => {
    const from = journal.mark();
    journal.segment(() => runMove(test, game, step));
    const isTakenBack = i % 3 === 2;
    return [
      revealsSomething(world, from),
      [...views.advance()],
      isTakenBack ? [...views.undoTo(from)] : [],
      game.fullHash,
    ];
  });
}

test.each(GAMES_AND_CARDS)(
  '[DLT15] steps of $name that move only leaves send the same bytes as comparing whole lists',
  game => {
    asked.leaves = 0;
    for (const play of fc.sample(playArbitrary(20), { seed: 5, numRuns: game.isBig ? 5 : 25 })) {
      game.with(test => {
        asked.areLists = false;
        const leaves = transcript(test, play);
        asked.areLists = true;
        expect(leaves).toEqual(transcript(test, play));
      });
    }
    expect(asked.leaves).toBeGreaterThan(0);
  },
);
