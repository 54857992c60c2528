import { describe, expect, test } from 'vitest';
import { GameRoot, type GameSnapshot, SnapshotError, signSnapshot } from '../../src/index.ts';
import { Views } from '../../src/view/views.ts';
import { withCommonMoves } from '../games/common-moves.ts';
import { FAULTY_GAMES } from '../games/faulty.ts';
import { placing } from '../games/placing.ts';
import type { Play } from '../games/steps.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { expectBroken, longPlay } from './expect-broken.ts';
import { replaceMethod } from './replace-method.ts';

const game = withCommonMoves(placing);

/** Saves a game in the middle. */
function halves({ seed, steps }: Play): Play & { more: Play['steps'] } {
  const middle = Math.floor(steps.length / 2);
  return { seed, steps: steps.slice(0, middle), more: steps.slice(middle) };
}

describe('the law of snapshots', () => {
  test.each(FAULTY_GAMES)('[SNP2] finds $name that no snapshot holds', faulty => {
    expectBroken(play => faulty.with(each => checkSnapshot(each, halves(play))));
  });

  test('[SNP2] finds viewers whose handles are lost', () => {
    replaceMethod(Views.prototype, 'save', () => []);
    expectBroken(play => checkSnapshot(game, halves(play)));
  });

  test('[SNP1] finds messages that are lost', () => {
    replaceMethod(GameRoot.prototype, 'getSnapshot', ({ proceed }) => {
      // What a replaced method returns is not typed; this one returns a snapshot.
      const snapshot = proceed() as GameSnapshot;
      return signSnapshot({ ...snapshot, messages: [] });
    });
    expectBroken(play => checkSnapshot(game, halves(play)));
  });

  test('[SNP3] a generator that is lost is refused when the game is restored', () => {
    replaceMethod(GameRoot.prototype, 'getSnapshot', ({ proceed }) =>
      Object.assign({}, proceed(), { random: { counter: 0, stream: 0 } }),
    );
    const all = (): void => {
      for (let salt = 1; salt < 10; salt++) checkSnapshot(game, halves(longPlay(salt)));
    };
    expect(all).toThrow(SnapshotError);
  });
});
