import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CounterTrack } from './counter-track.ts';

describe('counting', () => {
  test.prop([fc.integer({ min: 1, max: 30 }), fc.array(fc.integer({ min: -2, max: 8 }))])(
    '[SCO6] [SCO7] the count is the sum of what was taken and never more than the size',
    (size, steps) => {
      const track = new CounterTrack({ size });
      let expected = 0;
      for (const by of steps) {
        const fits = by >= 1 && expected + by <= size;
        expect(track.canAdd(by)).toBe(fits);
        if (fits) {
          track.increment(by);
          expected += by;
        }
      }
      expect({ count: track.count, isComplete: track.isComplete() }).toEqual({
        count: expected,
        isComplete: expected === size,
      });
    },
  );

  test('[SCO6] an increment fills one box by default', () => {
    const track = new CounterTrack();
    track.increment();
    track.increment(3);
    track.add(2);
    expect(track.count).toBe(6);
    expect(track.toJSON()).toEqual({ entries: [1, 3, 2] });
  });

  test('[SCO6] a count stays exact: it does not grow beyond the safe integers', () => {
    const track = new CounterTrack();
    track.increment(Number.MAX_SAFE_INTEGER);
    expect(track.canAdd(1)).toBe(false);
  });
});

describe('reasons', () => {
  test('[SCO1] [SCO6] no step, a fraction, too many, and none left', () => {
    const track = new CounterTrack({ name: 'smoke', size: 5 });
    track.increment(3);
    expect([0, -1, 1.5, 3, 2].map(by => track.whyNotAdd(by))).toEqual([
      'Must be a whole number, 1 or more',
      'Must be a whole number, 1 or more',
      'Must be a whole number, 1 or more',
      'Only 2 boxes are left',
      false,
    ]);
    track.increment();
    expect(track.whyNotAdd(2)).toBe('Only 1 box is left');
    track.increment();
    expect(track.whyNotAdd(1)).toBe('This track is full');
    expect(() => track.increment()).toThrow(expect.objectContaining({ code: 'track-refuses' }));
    expect(track.count).toBe(5);
  });
});

describe('points', () => {
  test('[SCO9] [SCO11] the points table is indexed by the count: misthrows of Qwixx cost 5 each', () => {
    const misthrows = new CounterTrack({ size: 4, points: [0, -5, -10, -15, -20] });
    expect([misthrows.increment(), misthrows.increment(3)]).toEqual([-5, -15]);
    expect(misthrows.calculatePoints()).toBe(-20);
    expect(misthrows.isComplete()).toBe(true);
  });

  test('[SCO9] a points function receives the count', () => {
    const track = new CounterTrack({ points: count => count * count });
    expect([track.increment(2), track.increment(3)]).toEqual([4, 21]);
  });
});
