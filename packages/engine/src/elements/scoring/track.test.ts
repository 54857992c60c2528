import { describe, expect, test } from 'vitest';
import { AuthorError } from '../../errors/errors.ts';
import { CounterTrack } from './counter-track.ts';
import { MonotonicTrack } from './monotonic-track.ts';
import { Track } from './track.ts';
import { UniqueTrack } from './unique-track.ts';

/** Pairs of equal dice, each kind once. */
class PairTrack extends Track<string> {
  protected override get takes(): string {
    return 'a pair such as "3-3"';
  }
  protected override parseEntry(value: unknown): string | undefined {
    return typeof value === 'string' && /^(\d)-\1$/.test(value) ? value : undefined;
  }
  protected override whyNotAfter(pair: string, before: readonly string[]): string | false {
    return before.includes(pair) && `${pair} is already taken`;
  }
}

describe('points', () => {
  test('[SCO9] beyond its end a table keeps its last value', () => {
    const track = new MonotonicTrack({ direction: 'increasing', points: [0, 1, 3, 6], size: 6 });
    expect([1, 2, 3, 4, 5, 6].map(value => track.add(value))).toEqual([1, 2, 3, 0, 0, 0]);
    expect(track.calculatePoints()).toBe(6);
  });

  test('[SCO9] without points the entries score 0', () => {
    const track = new UniqueTrack({ size: 1, completionBonus: 7 });
    expect(track.calculatePoints()).toBe(0);
    expect(track.add(3)).toBe(7);
  });

  test('[SCO10] the bonus comes with the last box and goes when the track is cleared', () => {
    const track = new CounterTrack({ size: 2, points: [0, 1, 2], completionBonus: 10 });
    expect([track.increment(), track.increment()]).toEqual([1, 11]);
    track.clear();
    expect(track.calculatePoints()).toBe(0);
  });

  test('[SCO12] a breakdown lists the empty track, each entry and the bonus separately', () => {
    const track = new MonotonicTrack({
      direction: 'decreasing',
      size: 3,
      points: [-5, 0, 2, 4],
      completionBonus: 6,
      special: { wild: 'bypass' },
    });
    expect(track.getPointsBreakdown()).toEqual([{ source: 'start', points: -5 }]);
    track.add(9);
    track.add('wild');
    track.add(1);
    expect(track.getPointsBreakdown()).toEqual([
      { source: 'start', points: -5 },
      { source: 'entry', entry: 9, points: 5 },
      { source: 'entry', entry: 'wild', points: 2 },
      { source: 'entry', entry: 1, points: 2 },
      { source: 'completion', points: 6 },
    ]);
    expect(track.calculatePoints()).toBe(10);
  });

  test('[SCO19] a points function that returns no number is an error, and the entry is not added', () => {
    const track = new UniqueTrack({
      name: 'herbs',
      points: ([first = 1]) => (first === 3 ? Number.NaN : first),
    });
    expect(() => track.add(3)).toThrow(
      new AuthorError(
        'track-points',
        'The points function of the track "herbs" returned NaN for the entries [3]. Return a finite number for every list of entries, including the empty list.',
      ),
    );
    expect(track.getEntries()).toEqual([]);
  });
});

describe('options', () => {
  const refused = [
    [{ size: 0 }, 'its size is 0'],
    [{ size: 2.5 }, 'its size is 2.5'],
    [{ size: -1 }, 'its size is -1'],
    [{ points: [] }, 'its table of points is empty'],
    [{ points: [0, Number.NaN] }, 'its table of points has NaN at index 1'],
    [{ size: 3, completionBonus: Infinity }, 'its completion bonus is Infinity'],
    [{ completionBonus: 5 }, 'it has a completion bonus but no size'],
  ] as const;

  test.each(refused)('[SCO18] %j is refused', (options, problem) => {
    expect(() => new CounterTrack({ name: 'smoke', ...options })).toThrow(
      `The track "smoke" cannot be made: ${problem}`,
    );
  });

  test('[SCO18] a track without a name is called by its class', () => {
    expect(() => new PairTrack({ size: 0 })).toThrow('The track "PairTrack" cannot be made');
    expect(new UniqueTrack({ validRange: { min: 1, max: 2 } }).name).toBe('UniqueTrack');
  });
});

describe('lists', () => {
  test('[SCO16] a table, a list of entries and saved data are copies', () => {
    const points = [0, 5];
    const track = new UniqueTrack({ points });
    track.add(1);
    const saved = { entries: [1] };
    track.fromJSON(saved);

    points[1] = 100;
    saved.entries.push(2);
    track.getEntries().push(3);
    expect({ entries: track.getEntries(), points: track.calculatePoints() }).toEqual({
      entries: [1],
      points: 5,
    });
  });
});

describe('saved data', () => {
  test('[SCO16] saved data does not change with the track', () => {
    const track = new UniqueTrack();
    track.add(1);
    const saved = track.toJSON();
    track.add(2);
    expect(saved).toEqual({ entries: [1] });
  });

  const bad: readonly unknown[] = [
    undefined,
    null,
    [],
    [1, 2],
    'entries',
    {},
    { entries: 3 },
    { entries: [null] },
    { entries: ['1'] },
    { entries: [{}] },
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    { entries: [, 1] },
    { entries: [2, 1] },
    { entries: [1, 2, 3, 4] },
    { entries: [1, 99] },
  ];

  test.each(bad.map(data => [data]))('[SCO15] %j is refused and the track is as before', data => {
    const track = new MonotonicTrack({
      direction: 'increasing',
      size: 3,
      validRange: { min: 1, max: 20 },
    });
    track.add(5);
    expect(() => track.fromJSON(data)).toThrow(expect.objectContaining({ code: 'track-data' }));
    expect(track.getEntries()).toEqual([5]);
  });

  test('[SCO15] the error names the wrong entry and the reason', () => {
    const track = new MonotonicTrack({ name: 'acid', direction: 'increasing' });
    expect(() => track.fromJSON({ entries: [4, 9, 2] })).toThrow(
      'The track "acid" cannot take this data: entry 3, 2, is refused: Must be higher than 9.',
    );
  });
});

describe("an author's own track", () => {
  test('[SCO20] has reasons, points, completion and saved data like any other', () => {
    const pairs = new PairTrack({ size: 2, points: [0, 2, 5], completionBonus: 3 });
    expect(pairs.whyNotAdd('3-4')).toBe('Must be a pair such as "3-3"');
    expect(pairs.add('3-3')).toBe(2);
    expect(pairs.whyNotAdd('3-3')).toBe('3-3 is already taken');
    expect(pairs.add('6-6')).toBe(6);
    expect(pairs.isComplete()).toBe(true);

    const restored = new PairTrack({ size: 2 }).fromJSON(JSON.parse(JSON.stringify(pairs)));
    expect(restored.getEntries()).toEqual(['3-3', '6-6']);
    expect(() => restored.fromJSON({ entries: ['6-6', '6-6'] })).toThrow('6-6 is already taken');
  });
});
