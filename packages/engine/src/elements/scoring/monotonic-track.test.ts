import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { AuthorError } from '../../errors/errors.ts';
import { MonotonicTrack } from './monotonic-track.ts';

const direction = fc.constantFrom('increasing' as const, 'decreasing' as const);
const number = fc.integer({ min: -3, max: 20 });
const mark = fc.oneof(
  { weight: 5, arbitrary: number },
  fc.constantFrom('wild' as const, 'fresh' as const),
);

/** The runs of numbers that must each be in order. */
function runsOf(entries: readonly (number | 'wild' | 'fresh')[]): number[][] {
  const runs: number[][] = [[]];
  for (const entry of entries) {
    if (entry === 'fresh') runs.push([]);
    else if (entry !== 'wild') runs.at(-1)?.push(entry);
  }
  return runs;
}

function sorted(run: readonly number[], isIncreasing: boolean): number[] {
  return run.toSorted((a, b) => (isIncreasing ? a - b : b - a));
}

/** A coloured row of Qwixx as its rules print it: eleven numbers and a lock that counts as a mark. */
function qwixxRow(colour: 'red' | 'green'): MonotonicTrack<'lock'> {
  return new MonotonicTrack({
    name: colour,
    direction: colour === 'red' ? 'increasing' : 'decreasing',
    validRange: { min: 2, max: 12 },
    size: 12,
    points: [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
    special: { lock: 'bypass' },
  });
}

describe('order', () => {
  test.prop([direction, fc.boolean(), fc.array(mark, { maxLength: 30 })])(
    '[SCO2] [SCO3] whatever a track takes, the numbers between resets are in order',
    (direction, allowEqual, values) => {
      const track = new MonotonicTrack({
        direction,
        allowEqual,
        special: { wild: 'bypass', fresh: 'reset' },
      });
      for (const value of values) if (track.canAdd(value)) track.add(value);

      const runs = runsOf(track.getEntries());
      expect(runs).toEqual(runs.map(run => sorted(run, direction === 'increasing')));
      if (!allowEqual) expect(runs).toEqual(runs.map(run => [...new Set(run)]));
    },
  );

  test.prop([direction, fc.boolean(), fc.array(number, { maxLength: 12 })])(
    '[SCO2] a track refuses no list that is in order',
    (direction, allowEqual, values) => {
      const inOrder = sorted(values, direction === 'increasing');
      const allowed = allowEqual ? inOrder : [...new Set(inOrder)];
      const track = new MonotonicTrack({ direction, allowEqual });
      for (const value of allowed) track.add(value);
      expect(track.getEntries()).toEqual(allowed);
    },
  );

  test.prop([direction, fc.array(mark, { maxLength: 12 }), number])(
    '[SCO3] any number may follow a reset, and a special entry may follow anything',
    (direction, values, next) => {
      const track = new MonotonicTrack({ direction, special: { wild: 'bypass', fresh: 'reset' } });
      for (const value of values) if (track.canAdd(value)) track.add(value);

      expect(track.canAdd('wild')).toBe(true);
      track.add('fresh');
      expect(track.canAdd(next)).toBe(true);
    },
  );

  test('[SCO3] a wild mark does not hide the number before it', () => {
    const track = new MonotonicTrack({ direction: 'increasing', special: { wild: 'bypass' } });
    track.add(5);
    track.add('wild');
    expect(track.whyNotAdd(5)).toBe('Must be higher than 5');
    expect(track.whyNotAdd(6)).toBe(false);
  });
});

describe('reasons', () => {
  const reasons = [
    ['increasing', false, 'Must be higher than 7'],
    ['increasing', true, 'Must be 7 or higher'],
    ['decreasing', false, 'Must be lower than 7'],
    ['decreasing', true, 'Must be 7 or lower'],
  ] as const;

  test.each(reasons)(
    '[SCO1] [SCO2] on a track that is %s (equal allowed: %s) the reason is "%s"',
    (direction, allowEqual, reason) => {
      const track = new MonotonicTrack({ direction, allowEqual });
      track.add(7);
      expect(track.whyNotAdd(direction === 'increasing' ? 6 : 8)).toBe(reason);
      expect(track.whyNotAdd(7)).toBe(allowEqual ? false : reason);
    },
  );

  test('[SCO1] a refused value is an error that names track, value and reason', () => {
    const track = new MonotonicTrack({ name: 'acid', direction: 'increasing', size: 2 });
    track.add(7);
    expect(() => track.add(7)).toThrow(
      new AuthorError(
        'track-refuses',
        'The track "acid" refuses 7: Must be higher than 7. Call canAdd or whyNotAdd before add, and offer only what they allow.',
      ),
    );
    expect(track.getEntries()).toEqual([7]);
  });

  test.each([2.5, Number.NaN, Infinity, 2 ** 53])('[SCO8] %d is not a whole number', value => {
    const track = new MonotonicTrack({ direction: 'increasing', special: { wild: 'bypass' } });
    expect(track.whyNotAdd(value)).toBe('Must be a whole number or wild');
  });

  test('[SCO8] -0 is written as 0', () => {
    const track = new MonotonicTrack({ direction: 'increasing' });
    track.add(-0);
    expect(track.getEntries()).toEqual([0]);
  });

  test('[SCO5] a number outside the valid range is refused, a special entry is not', () => {
    const row = qwixxRow('red');
    expect(row.whyNotAdd(1)).toBe('Must be from 2 to 12');
    expect(row.whyNotAdd(13)).toBe('Must be from 2 to 12');
    expect(row.whyNotAdd('lock')).toBe(false);
  });
});

describe('a row of Qwixx', () => {
  test('[SCO2] [SCO9] five red crosses score 15, and a number left out is lost', () => {
    const row = qwixxRow('red');
    const gained = [2, 4, 5, 9, 12].map(value => row.add(value));
    expect(gained).toEqual([1, 2, 3, 4, 5]);
    expect(row.calculatePoints()).toBe(15);
    expect([3, 10, 12].map(value => row.canAdd(value))).toEqual([false, false, false]);
  });

  test('[SCO3] [SCO7] a green row crossed from 12 down to 2 and locked is full and scores 78', () => {
    const row = qwixxRow('green');
    for (let value = 12; value >= 2; value--) row.add(value);
    expect(row.isComplete()).toBe(false);
    row.add('lock');
    expect(row.isComplete()).toBe(true);
    expect(row.calculatePoints()).toBe(78);
    expect(row.whyNotAdd('lock')).toBe('This track is full');
  });
});

test('[SCO15] the name of a property that every object has is not a special entry', () => {
  const plain = new MonotonicTrack({ direction: 'increasing' });
  expect(() => plain.fromJSON({ entries: ['toString'] })).toThrow('Must be a whole number');
});

describe('special numbers', () => {
  test('[SCO21] a number with bypass may follow any entry, repeatedly, and does not change the order', () => {
    const track = new MonotonicTrack({ direction: 'increasing', special: { 7: 'bypass' } });
    for (const value of [3, 7, 7, 5, 7]) track.add(value);
    expect(track.getEntries()).toEqual([3, 7, 7, 5, 7]);
    expect([track.whyNotAdd(5), track.whyNotAdd(6)]).toEqual(['Must be higher than 5', false]);
  });

  test('[SCO21] after a number with reset any number may follow', () => {
    const track = new MonotonicTrack({ direction: 'decreasing', special: { 0: 'reset' } });
    for (const value of [3, 0, 9]) track.add(value);
    expect([track.whyNotAdd(10), track.whyNotAdd(8)]).toEqual(['Must be lower than 9', false]);
  });

  test('[SCO21] a number with equal keeps to the order and may repeat, other numbers may not', () => {
    const track = new MonotonicTrack({ direction: 'increasing', special: { 4: 'equal' } });
    for (const value of [2, 4, 4]) track.add(value);
    expect(track.whyNotAdd(4)).toBe(false);
    track.add(5);
    expect([track.whyNotAdd(4), track.whyNotAdd(5)]).toEqual([
      'Must be 5 or higher',
      'Must be higher than 5',
    ]);
  });

  test('[SCO21] marks and special numbers coexist, and the range holds for ordinary numbers', () => {
    const track = new MonotonicTrack({
      direction: 'increasing',
      validRange: { min: 1, max: 6 },
      special: { wild: 'bypass', 9: 'bypass', 6: 'equal' },
    });
    for (const value of [1, 'wild', 9, 6, 6] as const) track.add(value);
    expect(track.whyNotAdd(7)).toBe('Must be from 1 to 6');
    expect(track.whyNotAdd(-0)).toBe('Must be from 1 to 6');
  });

  test('[SCO21] a special number survives being saved', () => {
    const options = { direction: 'increasing', special: { 7: 'bypass' } } as const;
    const [track, copy] = [new MonotonicTrack(options), new MonotonicTrack(options)];
    for (const value of [9, 7]) track.add(value);
    copy.fromJSON(JSON.parse(JSON.stringify(track.toJSON())));
    expect(copy.getEntries()).toEqual([9, 7]);
  });

  test('[SCO18] [SCO21] a mark that is no number cannot have the rule equal', () => {
    expect(
      () => new MonotonicTrack({ direction: 'increasing', special: { wild: 'equal' } }),
    ).toThrow(expect.objectContaining({ code: 'track-options' }));
  });
});
