import { describe, expect, test } from 'vitest';
import { PegCourse, type Point } from '../src/ui/peg-course.ts';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const SIZES = [
  { lanes: 2, holes: 121, isUpright: false },
  { lanes: 2, holes: 121, isUpright: true },
  { lanes: 3, holes: 121, isUpright: false },
  { lanes: 2, holes: 61, isUpright: false },
];

describe.each(SIZES)('a pegging board for $lanes with $holes holes, upright: $isUpright', size => {
  const course = new PegCourse(size);
  const lanes = Array.from({ length: size.lanes }, (_, lane) => lane);
  const holes = lanes.map(lane => course.holesOf(lane));
  const all = [...holes.flat(), ...lanes.flatMap(lane => course.startsOf(lane)), course.last];

  test('has all holes in each lane but the last one, which all share', () => {
    expect(holes.map(({ length }) => length)).toEqual(lanes.map(() => size.holes - 1));
    expect(lanes.map(lane => course.placeOf(lane, size.holes, 'front'))).toEqual(
      lanes.map(() => course.last),
    );
  });

  test('has no two holes in one place, and all of them inside', () => {
    const closest = all.map((hole, at) =>
      Math.min(...all.filter((_, other) => other !== at).map(other => distance(hole, other))),
    );
    expect(Math.min(...closest)).toBeGreaterThanOrEqual(0.999);
    for (const { x, y } of all) {
      expect(Math.min(x, y, course.width - x, course.height - y)).toBeGreaterThan(0.6);
    }
  });

  test('leads from the start to the last hole without a leap', () => {
    for (const lane of lanes) {
      const way = course.wayOf(lane, 0, size.holes);
      const steps = way.slice(1).map((place, at) => distance(place, way[at] ?? place));
      expect(Math.max(...steps)).toBeLessThan(3.5);
      expect([way[0], way.at(-1)]).toEqual([course.placeOf(lane, 0, 'front'), course.last]);
    }
  });

  test('leads back the way that it leads there', () => {
    expect(course.wayOf(0, 52, 23)).toEqual([...course.wayOf(0, 23, 52)].reverse());
  });

  test('has its lines thirty-one and sixty-one holes before the end', () => {
    const lines = Array.from({ length: size.holes }, (_, hole) => hole).filter(
      hole => course.lineAfter(hole) !== undefined,
    );
    expect(lines).toEqual(size.holes === 121 ? [30, 60, 90] : [30]);
  });
});
