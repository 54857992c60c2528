import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CounterTrack } from './counter-track.ts';
import { MonotonicTrack } from './monotonic-track.ts';
import type { Track } from './track.ts';
import type { TrackOptions } from './track-options.ts';
import { UniqueTrack } from './unique-track.ts';

type Mark = number | 'wild' | 'fresh';
type Printed = Pick<TrackOptions<never>, 'size' | 'completionBonus'> & {
  readonly points?: readonly number[];
};

const worth = fc.integer({ min: -50, max: 100 });
const table = fc.array(worth, { minLength: 1, maxLength: 12 });
const size = fc.integer({ min: 1, max: 12 });
const printed: fc.Arbitrary<Printed> = fc.oneof(
  fc.record({ points: table }, { requiredKeys: [] }),
  fc.record({ size, points: table, completionBonus: worth }, { requiredKeys: ['size'] }),
);
const numbers = fc.array(fc.integer({ min: -2, max: 20 }), { maxLength: 25 });
const marks: fc.Arbitrary<Mark[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -2, max: 20 }) },
    fc.constantFrom('wild' as const, 'fresh' as const),
  ),
  { maxLength: 25 },
);

function monotonic(options: Printed): Track<Mark> {
  return new MonotonicTrack({
    ...options,
    direction: 'increasing',
    allowEqual: true,
    special: { wild: 'bypass', fresh: 'reset' },
  });
}

/** Points that depend on what the entries are, not only on how many. */
function uniqueByFunction({ points: _, ...options }: Printed): Track<number> {
  const points = (entries: readonly number[]) =>
    entries.reduce((sum, entry, index) => sum + entry * (index + 1), 4);
  return new UniqueTrack({ ...options, points });
}

function unique(options: Printed): Track<number> {
  return new UniqueTrack(options);
}

function counter(options: Printed): Track<number> {
  return new CounterTrack(options);
}

/** Adds what the track takes and passes over the rest. */
function fill<E extends Mark>(track: Track<E>, values: readonly E[]): void {
  for (const value of values) if (track.canAdd(value)) track.add(value);
}

function checkLaws<E extends Mark>(
  kind: string,
  make: (options: Printed) => Track<E>,
  values: fc.Arbitrary<E[]>,
): void {
  describe(kind, () => {
    test.prop([printed, values])(
      '[SCO1] canAdd, whyNotAdd and add agree, and a refusal changes nothing',
      (options, values) => {
        const track = make(options);
        for (const value of values) {
          const before = track.getEntries();
          const reason = track.whyNotAdd(value);
          expect(track.canAdd(value)).toBe(reason === false);
          if (reason === false) {
            track.add(value);
            expect(track.getEntries()).toEqual([...before, value]);
            expect(track.getLastEntry()).toBe(value);
          } else {
            expect(reason).toMatch(/^[A-Z0-9-].*[^.]$/);
            expect(() => track.add(value)).toThrow(
              expect.objectContaining({ code: 'track-refuses' }),
            );
            expect(track.getEntries()).toEqual(before);
          }
        }
      },
    );

    test.prop([printed, values])(
      '[SCO11] what add returns is the growth of calculatePoints',
      (options, values) => {
        const track = make(options);
        for (const value of values) {
          if (!track.canAdd(value)) continue;
          const before = track.calculatePoints();
          const gained = track.add(value);
          expect(gained).toBe(track.calculatePoints() - before);
        }
      },
    );

    test.prop([printed, values])(
      '[SCO12] the breakdown adds up and has a line for each entry',
      (options, values) => {
        const track = make(options);
        fill(track, values);
        const lines = track.getPointsBreakdown();
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(track.calculatePoints());
        expect(lines.flatMap(line => (line.source === 'entry' ? [line.entry] : []))).toEqual(
          track.getEntries(),
        );
        const bonus = track.isComplete() ? (options.completionBonus ?? 0) : 0;
        expect(lines.filter(line => line.source === 'completion')).toEqual(
          bonus === 0 ? [] : [{ source: 'completion', points: bonus }],
        );
      },
    );

    test.prop([printed, values])(
      '[SCO7] a track without a size is never complete, and a complete one takes nothing',
      (options, values) => {
        const track = make(options);
        fill(track, values);
        if (options.size === undefined) expect(track.isComplete()).toBe(false);
        if (track.isComplete()) {
          expect(values.filter(value => track.canAdd(value))).toEqual([]);
        }
      },
    );

    test.prop([printed, values])(
      '[SCO13] the enumerable properties equal toJSON',
      (options, values) => {
        const track = make(options);
        fill(track, values);
        expect({ ...track }).toEqual(track.toJSON());
        expect(track.toJSON()).toEqual({ entries: track.getEntries() });
      },
    );

    test.prop([printed, values, values])(
      '[SCO13] writing earlier properties back undoes what was added since',
      (options, values, later) => {
        const track = make(options);
        fill(track, values);
        const earlier = {
          properties: structuredClone({ ...track }),
          points: track.calculatePoints(),
        };
        fill(track, later);
        Object.assign(track, earlier.properties);
        expect({ properties: { ...track }, points: track.calculatePoints() }).toEqual(earlier);
      },
    );

    test.prop([printed, values, values])(
      '[SCO14] saved and restored, directly or as text, a track is the same and goes on alike',
      (options, values, later) => {
        const track = make(options);
        fill(track, values);
        const direct = make(options).fromJSON(track.toJSON());
        const viaText = make(options);
        fill(viaText, later);
        expect(viaText.fromJSON(JSON.parse(JSON.stringify(track)))).toBe(viaText);
        expect([direct.toJSON(), viaText.toJSON()]).toEqual([track.toJSON(), track.toJSON()]);

        for (const each of [track, direct, viaText]) fill(each, later);
        expect([direct.toJSON(), viaText.toJSON()]).toEqual([track.toJSON(), track.toJSON()]);
        expect(viaText.calculatePoints()).toBe(track.calculatePoints());
      },
    );

    test.prop([printed, values])(
      '[SCO17] a cleared track is like one just made',
      (options, values) => {
        const track = make(options);
        fill(track, values);
        expect(track.isEmpty()).toBe(track.getEntries().length === 0);
        track.clear();
        const fresh = make(options);
        expect([track.isEmpty(), track.getLastEntry(), track.toJSON()]).toEqual([
          true,
          undefined,
          fresh.toJSON(),
        ]);
        expect(track.calculatePoints()).toBe(fresh.calculatePoints());
      },
    );
  });
}

checkLaws('monotonic track', monotonic, marks);
checkLaws('unique track', unique, numbers);
checkLaws('unique track with a points function', uniqueByFunction, numbers);
checkLaws('counter track', counter, numbers);
