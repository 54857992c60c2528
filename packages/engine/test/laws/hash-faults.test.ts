import { describe, expect, test } from 'vitest';
import { Game, GameRoot, Piece } from '../../src/index.ts';
import { Slot } from '../../src/state/node/shape.ts';
import { ExtraHash } from '../../src/state/position/game-hash.ts';
import { PositionHash } from '../../src/state/position/position-hash.ts';
import { army } from '../games/army.ts';
import { withCommonMoves } from '../games/common-moves.ts';
import { numbered, placing, placingText, remembering } from '../games/placing.ts';
import { tokens } from '../games/tokens.ts';
import { checkHash, checkSeldomHash } from './check-hash.ts';
import { checkPlayout, TRACELESS } from './check-playout.ts';
import { checkCollisions, checkOrders } from './check-positions.ts';
import { expectBroken, longPlay } from './expect-broken.ts';
import { LawBroken } from './law.ts';
import { replaceGetter, replaceMethod, skipEveryThird } from './replace-method.ts';

const withReferences = withCommonMoves(tokens);

/** A piece with something written on it that is no part of the position. */
class Tag extends Piece {
  static override readonly unhashed: readonly string[] = ['label'];
  label = '';
}

class Tray extends Game<Tray> {}

describe('the law of the kept hash', () => {
  test.each(['attribute', 'setting', 'linked', 'unlinked', 'reordered'])(
    '[HSH1] finds that "%s" does not always count',
    method => {
      skipEveryThird(PositionHash.prototype, method);
      expectBroken(play => checkHash(withReferences, play));
    },
  );

  test.each(['attribute', 'unlinked', 'born'])(
    '[HSH1] finds that "%s" does not always count, however seldom the hash is read',
    method => {
      skipEveryThird(PositionHash.prototype, method);
      expectBroken(play => checkSeldomHash(withCommonMoves(army), { ...play, jumps: [7, 2, 9] }));
    },
  );

  test.each(['hi', 'lo'])('[HSH1] finds that half "%s" of what is no position is lost', half => {
    replaceGetter(ExtraHash.prototype, half, () => 0);
    expectBroken(play => checkHash(withReferences, play));
  });

  test('[HSH1] finds changes outside the position that the full hash misses', () => {
    replaceMethod(ExtraHash.prototype, 'changed', () => {});
    expectBroken(play => checkHash(withReferences, play));
  });

  test('[HSH1] finds remains of an undone element in the hash', () => {
    const tray = new Tray({ playerCount: 1 });
    const before = tray.fullHash;
    const mark = tray.journal.mark();
    replaceMethod(ExtraHash.prototype, 'gone', () => {});

    tray.create(Tag, 'tag', { label: 'seen once' });
    expect(tray.fullHash).not.toBe(before);
    tray.journal.undoTo(mark);

    expect(tray.fullHash).not.toBe(before);
  });

  test('[HSH9] finds a suspension that counts some of what happens', () => {
    let isSuspended = false;
    replaceMethod(PositionHash.prototype, 'suspend', () => {
      isSuspended = true;
    });
    replaceMethod(PositionHash.prototype, 'resume', () => {
      isSuspended = false;
    });
    let calls = 0;
    replaceMethod(PositionHash.prototype, 'linked', ({ proceed }) => {
      if (!isSuspended || ++calls % 3 !== 0) proceed();
    });
    const { steps: playout } = longPlay(99, 12);
    expectBroken(play => checkPlayout(withCommonMoves(army), { ...play, playout }, TRACELESS), 5);
  });
});

describe('the laws of positions', () => {
  const row = [0, 1, 2].map(point => ({ point, seat: 0 }));

  test.each([
    ['a name with a counter', numbered],
    ['a memory that counts', remembering],
  ])('[HSH2] find %s', (_, game) => {
    expect(() => checkOrders(game, row, row)).not.toThrow();
    expect(() => checkOrders(game, row, row.toReversed())).toThrow(LawBroken);
  });

  test('[HSH3] find a hash that is too short', () => {
    replaceGetter(GameRoot.prototype, 'positionHash', ({ proceed }) =>
      String(proceed()).slice(0, 4),
    );
    const walk = { salt: 1, count: 3000, text: placingText };
    expect(() => checkCollisions(placing, walk)).toThrow('two positions hash to');
  });

  test('[HSH3] find an attribute that does not count', () => {
    replaceMethod(PositionHash.prototype, 'attribute', ({ args: [, slot], proceed }) => {
      if (!(slot instanceof Slot) || slot.key !== 'isKing') proceed();
    });
    const walk = { salt: 1, count: 3000, text: placingText };
    expect(() => checkCollisions(placing, walk)).toThrow('two positions hash to');
  });
});
