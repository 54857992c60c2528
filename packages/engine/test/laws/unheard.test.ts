import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { Deltas, Game, Viewer } from '../../src/index.ts';
import { GAMES_AND_CARDS } from '../games/all-games.ts';
import { type Play, playArbitrary, runMove } from '../games/steps.ts';
import type { TestGame } from '../games/test-game.ts';

/** Whether a viewer is subscribed after a step. */
type Subscription = (viewer: Viewer, step: number) => boolean;

const ALL: Subscription = () => true;
const SOME: Subscription = (viewer, step) => (viewer + 1 + step) % 3 === 0;

/** What viewers were told by each step, and what there was to be shown to them then. */
interface Told {
  readonly deltas: Deltas;
  readonly back: Deltas;
  readonly syncs: readonly unknown[];
}

function transcript<G extends Game>(
  test: TestGame<G>,
  { seed, steps }: Play,
  isSubscribed: Subscription,
): readonly Told[] {
  const game = test.create(seed);
  const { views, journal } = game;
  const viewers = [...game.players.map(({ position }) => position), -1];
  return steps.map((step, i) => {
    const from = journal.mark();
    journal.segment(() => {
      // Whether there are deltas for sure is known where something is said.
      if (i % 2 === 0) game.message('Something happens');
      runMove(test, game, step);
    });
    const deltas = views.advance(viewer => isSubscribed(viewer, i));
    const back = i % 4 === 3 ? views.undoTo(from) : new Map();
    return { deltas, back, syncs: viewers.map(viewer => views.sync(viewer)) };
  });
}

test.each(GAMES_AND_CARDS)(
  '[DLT16] viewers of $name without subscribers keep their handles and numbers, and others are sent the same',
  game => {
    let leftOut = 0;
    for (const play of fc.sample(playArbitrary(20), { seed: 7, numRuns: game.isBig ? 5 : 25 })) {
      game.with(test => {
        const all = transcript(test, play, ALL);
        const some = transcript(test, play, SOME);
        for (const [step, { deltas, back, syncs }] of all.entries()) {
          expect([some[step]?.back, some[step]?.syncs]).toEqual([back, syncs]);
          const told = [...(some[step]?.deltas.keys() ?? [])];
          expect(told.filter(viewer => !deltas.has(viewer))).toEqual([]);
          for (const [viewer, delta] of deltas) {
            const heard = some[step]?.deltas.get(viewer);
            if (heard === undefined && !SOME(viewer, step)) leftOut++;
            else expect(heard).toEqual(delta);
          }
        }
      });
    }
    expect(leftOut).toBeGreaterThan(0);
  },
);
