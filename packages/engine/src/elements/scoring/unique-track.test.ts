import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { AuthorError } from '../../errors/errors.ts';
import { UniqueTrack } from './unique-track.ts';

const range = fc
  .tuple(fc.integer({ min: -5, max: 20 }), fc.nat({ max: 10 }))
  .map(([min, more]) => ({ min, max: min + more }));
const values = fc.array(fc.integer({ min: -10, max: 35 }), { maxLength: 60 });

describe('the entries of a unique track', () => {
  test.prop([values])('[SCO4] every number once, in the order of its first coming', values => {
    const track = new UniqueTrack();
    for (const value of values) if (track.canAdd(value)) track.add(value);
    expect(track.getEntries()).toEqual([...new Set(values)]);
  });

  test.prop([range, values])(
    '[SCO4] [SCO5] within a range, every number of the range once',
    (range, values) => {
      const track = new UniqueTrack({ validRange: range });
      for (const value of values) if (track.canAdd(value)) track.add(value);
      const within = values.filter(value => value >= range.min && value <= range.max);
      expect(track.getEntries()).toEqual([...new Set(within)]);
    },
  );

  test.prop([range])(
    '[SCO5] [SCO7] it is complete when every number of its range is there',
    range => {
      const track = new UniqueTrack({ validRange: range });
      for (let value = range.min; value <= range.max; value++) {
        expect(track.isComplete()).toBe(false);
        track.add(value);
      }
      expect(track.isComplete()).toBe(true);
    },
  );
});

describe('reasons', () => {
  test('[SCO1] a number that is present, out of range, not a number, or one too many', () => {
    const track = new UniqueTrack({ validRange: { min: 1, max: 6 }, size: 2 });
    track.add(3);
    expect([3, 7, 0, 1.5, 4].map(value => track.whyNotAdd(value))).toEqual([
      '3 is already on this track',
      'Must be from 1 to 6',
      'Must be from 1 to 6',
      'Must be a whole number',
      false,
    ]);
    track.add(4);
    expect(track.whyNotAdd(5)).toBe('This track is full');
  });

  test('[SCO4] [SCO8] 0 and -0 are the same number', () => {
    const track = new UniqueTrack();
    track.add(-0);
    expect(track.toJSON()).toEqual({ entries: [0] });
    expect(track.canAdd(0)).toBe(false);
  });
});

describe('options', () => {
  test('[SCO18] more boxes than numbers could never be filled', () => {
    const make = () => new UniqueTrack({ name: 'herbs', validRange: { min: 1, max: 6 }, size: 7 });
    expect(make).toThrow(
      new AuthorError(
        'track-options',
        'The track "herbs" cannot be made: it has 7 boxes but takes only the 6 numbers from 1 to 6. Widen the valid range or make it smaller.',
      ),
    );
  });

  test.each([
    { min: 6, max: 1 },
    { min: 0.5, max: 3 },
    { min: 1, max: Infinity },
    { min: Number.NaN, max: 3 },
  ])('[SCO18] the range $min to $max is refused', validRange => {
    expect(() => new UniqueTrack({ validRange })).toThrow(
      expect.objectContaining({ code: 'track-options' }),
    );
  });
});

test('[SCO9] [SCO10] the upper section of Yahtzee: six boxes, one for each face', () => {
  const upper = new UniqueTrack({
    validRange: { min: 1, max: 6 },
    points: faces => faces.reduce((sum, face) => sum + 3 * face, 0),
    completionBonus: 35,
  });
  const gained = [6, 5, 4, 3, 2, 1].map(face => upper.add(face));
  expect(gained).toEqual([18, 15, 12, 9, 6, 3 + 35]);
  expect(upper.calculatePoints()).toBe(63 + 35);
});
