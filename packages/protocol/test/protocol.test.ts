import type { PlayerView } from '@boardsmith/engine';
import {
  describeTableRejection,
  isTableRejection,
  PLAYER_LIMITS,
  TokenBucket,
  viewHash,
} from '@boardsmith/protocol';
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';

const view: PlayerView = {
  game: { handle: 1, className: 'Table', name: 'Table', attributes: { a: 1, b: 2 } },
  players: { handle: 2, className: 'Space', name: 'players' },
  messages: [],
};

describe('the hash of a view', () => {
  test('[HSH1] is the same whatever the order of keys', () => {
    const game = { name: 'Table', attributes: { b: 2, a: 1 }, className: 'Table', handle: 1 };
    expect(viewHash({ ...view, game })).toBe(viewHash(view));
  });

  law.prop([fc.uniqueArray(fc.string(), { maxLength: 60 }), fc.integer()])(
    '[HSH1] is the same for any names, in whatever order they come',
    (names, turn) => {
      const hashOf = (order: readonly string[]): string => {
        const attributes = Object.fromEntries(order.map(name => [name, names.indexOf(name)]));
        return viewHash({ ...view, game: { ...view.game, attributes } });
      };
      const from = names.length === 0 ? 0 : Math.abs(turn) % names.length;
      const turned = [...names.slice(from), ...names.slice(0, from)];
      expect(hashOf(turned)).toBe(hashOf(names));
      expect(hashOf(names.toReversed())).toBe(hashOf(names.toSorted()));
    },
  );

  test('[HSH1] differs for another view', () => {
    const others: readonly PlayerView[] = [
      { ...view, messages: [{ text: 'x' }] },
      { ...view, game: { ...view.game, attributes: { a: 1, b: '2' } } },
      { ...view, game: { ...view.game, attributes: { a: 2, b: 1 } } },
      { ...view, game: { ...view.game, handle: 3 } },
    ];
    expect(new Set([view, ...others].map(viewHash)).size).toBe(5);
    expect(viewHash(view)).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('limits', () => {
  test('[LIM1] a rate limit allows a burst, and a number per second', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 2 }, 0);
    const taken = [0, 0, 0, 100, 100, 50, 60, 1_000, 1_000, 1_000].map(now => bucket.take(now));
    expect(taken).toEqual([true, true, false, true, false, false, false, true, true, false]);
  });

  test('[LIM2] a seat may make ten moves a second, twenty at once', () => {
    expect(PLAYER_LIMITS.messages).toEqual({ perSecond: 10, burst: 20 });
  });
});

test('[REJ1] every refusal of a table has a sentence', () => {
  expect(describeTableRejection({ code: 'no-such-seat', seat: 4 })).toBe('There is no seat 5');
  expect(describeTableRejection({ code: 'stale' })).toBe(
    'Something has changed since you chose. Look again',
  );
  expect([isTableRejection({ code: 'stale' }), isTableRejection({ code: 'game-over' })]).toEqual([
    true,
    false,
  ]);
});
