import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type Axial,
  fromCube,
  HEX_AXES,
  HEX_DIRECTIONS,
  HEX_STEPS,
  hexDirection,
  hexDistance,
  hexSpiral,
  reflectHex,
  rotateHex,
  roundAxial,
  toCube,
} from './hex-coordinates.ts';

const coordinate = fc.integer({ min: -50, max: 50 });
const hex = fc.record({ q: coordinate, r: coordinate });
const fraction = fc.integer({ min: -20_000, max: 20_000 }).map(value => value / 997);
const point = fc.record({ q: fraction, r: fraction });

/** Square of the straight distance between two points, in units of neighbouring centers. */
function squared(from: Axial, to: Axial): number {
  const q = from.q - to.q;
  const r = from.r - to.r;
  return q * q + q * r + r * r;
}

describe('cube coordinates', () => {
  test.prop([hex])('[GEO23] the three axes sum to 0, and dropping the third loses nothing', at => {
    const cube = toCube(at);
    expect(cube.q + cube.r + cube.s).toBe(0);
    expect(fromCube(cube)).toEqual({ q: at.q, r: at.r });
  });

  test('[GEO23] the origin has no minus zero', () => {
    expect(toCube({ q: 0, r: 0 })).toEqual({ q: 0, r: 0, s: 0 });
  });
});

describe('distance', () => {
  test.prop([hex, hex, hex])('[GEO18] the distance is a metric', (a, b, c) => {
    expect(hexDistance(a, b)).toBe(hexDistance(b, a));
    expect(hexDistance(a, b) === 0).toBe(a.q === b.q && a.r === b.r);
    expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
  });

  test.prop([hex, hex])(
    '[GEO18] the distance is half the sum of the differences of all three axes',
    (a, b) => {
      const [from, to] = [toCube(a), toCube(b)];
      const sum = HEX_AXES.reduce((all, axis) => all + Math.abs(from[axis] - to[axis]), 0);
      expect(hexDistance(a, b)).toBe(sum / 2);
    },
  );
});

describe('directions', () => {
  test('[GEO6] the six steps are one away, and opposite ones cancel', () => {
    const origin = { q: 0, r: 0 };
    for (const [number, direction] of HEX_DIRECTIONS.entries()) {
      const there = HEX_STEPS[direction];
      const back = HEX_STEPS[HEX_DIRECTIONS[(number + 3) % 6] ?? direction];
      expect(hexDistance(origin, there)).toBe(1);
      expect({ q: there.q + back.q, r: there.r + back.r }).toEqual(origin);
    }
  });

  test.prop([fc.constantFrom(...HEX_DIRECTIONS), fc.integer({ min: 1, max: 99 })])(
    '[GEO11] any number of steps keeps the direction',
    (direction, count) => {
      const step = HEX_STEPS[direction];
      expect(hexDirection({ q: step.q * count, r: step.r * count })).toBe(direction);
    },
  );

  test('[GEO11] of the 19 hexes at most two steps away, twelve lie in a direction', () => {
    const directions = hexSpiral({ q: 0, r: 0 }, 2).map(hexDirection);
    expect(directions.filter(direction => direction !== undefined)).toHaveLength(12);
  });
});

describe('rounding', () => {
  test.prop([hex])('[GEO23] a center rounds to itself', at => {
    expect(roundAxial(at)).toEqual({ q: at.q, r: at.r });
  });

  test.prop([point])('[GEO23] a point rounds to the nearest center', at => {
    const rounded = roundAxial(at);
    const nearest = Math.min(...hexSpiral(rounded, 2).map(center => squared(at, center)));
    expect(squared(at, rounded)).toBeLessThanOrEqual(nearest + 1e-9);
  });

  test('[GEO23] a small negative point rounds to the origin without minus zero', () => {
    expect(roundAxial({ q: -0.1, r: -0.2 })).toEqual({ q: 0, r: 0 });
  });
});

describe('rotation', () => {
  test('[GEO24] a sixth of a turn takes each direction to the next one clockwise', () => {
    const turned = HEX_DIRECTIONS.map(direction => rotateHex(HEX_STEPS[direction], 1));
    const next = HEX_DIRECTIONS.map(
      (direction, number) => HEX_STEPS[HEX_DIRECTIONS[(number + 1) % 6] ?? direction],
    );
    expect(turned).toEqual(next);
  });

  test.prop([hex, hex, fc.integer({ min: -20, max: 20 })])(
    '[GEO24] six turns are none, and turns back undo turns',
    (at, center, sixths) => {
      const turned = rotateHex(at, sixths, center);
      expect(hexDistance(turned, center)).toBe(hexDistance(at, center));
      expect(rotateHex(turned, -sixths, center)).toEqual({ q: at.q, r: at.r });
      expect(rotateHex(at, sixths + 6, center)).toEqual(turned);
    },
  );
});

describe('reflection', () => {
  test('[GEO24] a mirror keeps one axis and swaps the two others', () => {
    const images = HEX_AXES.map(axis => toCube(reflectHex({ q: 1, r: 2 }, axis)));
    expect(images).toEqual([
      { q: 1, r: -3, s: 2 },
      { q: -3, r: 2, s: 1 },
      { q: 2, r: 1, s: -3 },
    ]);
  });

  test.prop([hex, hex, fc.constantFrom(...HEX_AXES)])(
    '[GEO24] two reflections are none, and distances stay',
    (at, center, axis) => {
      const image = reflectHex(at, axis, center);
      expect(hexDistance(image, center)).toBe(hexDistance(at, center));
      expect(reflectHex(image, axis, center)).toEqual({ q: at.q, r: at.r });
    },
  );
});
