import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  HEX_DIRECTIONS,
  HEX_STEPS,
  hexDistance,
  hexLine,
  hexRing,
  hexSpiral,
} from './hex-coordinates.ts';

const coordinate = fc.integer({ min: -40, max: 40 });
const hex = fc.record({ q: coordinate, r: coordinate });
const key = ({ q, r }: { q: number; r: number }): string => `${q},${r}`;

describe('rings', () => {
  test.prop([hex, fc.integer({ min: 1, max: 12 })])(
    '[GEO19] a ring of radius n is a closed walk through the 6n hexes that are n away',
    (center, radius) => {
      const ring = hexRing(center, radius);
      expect(new Set(ring.map(key)).size).toBe(6 * radius);
      for (const [position, at] of ring.entries()) {
        expect(hexDistance(center, at)).toBe(radius);
        expect(hexDistance(at, ring[(position + 1) % ring.length] ?? center)).toBe(1);
      }
    },
  );

  test.prop([hex])(
    '[GEO19] the ring of radius 1 is the neighbours in the order of the directions',
    center => {
      const neighbours = HEX_DIRECTIONS.map(direction => ({
        q: center.q + HEX_STEPS[direction].q,
        r: center.r + HEX_STEPS[direction].r,
      }));
      expect(hexRing(center, 1)).toEqual(neighbours);
    },
  );

  test.prop([hex, fc.nat({ max: 12 })])(
    '[GEO19] a spiral holds the 3n(n+1)+1 hexes at most n away, nearest first',
    (center, radius) => {
      const spiral = hexSpiral(center, radius);
      const distances = spiral.map(at => hexDistance(center, at));
      expect(new Set(spiral.map(key)).size).toBe(3 * radius * (radius + 1) + 1);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    },
  );
});

describe('lines', () => {
  test.prop([hex, hex])(
    '[GEO20] a line has one hex more than its distance, each next to the one before',
    (from, to) => {
      const line = hexLine(from, to);
      expect(line).toHaveLength(hexDistance(from, to) + 1);
      expect([line.at(0), line.at(-1)]).toEqual([from, to]);
      for (const [position, at] of line.slice(1).entries()) {
        expect(hexDistance(at, line[position] ?? from)).toBe(1);
      }
    },
  );

  test.prop([hex, hex])('[GEO20] the line is the same in both directions', (from, to) => {
    expect(hexLine(to, from)).toEqual([...hexLine(from, to)].reverse());
  });

  test.prop([hex, hex, hex])(
    '[GEO20] a line looks the same wherever it is drawn',
    (from, to, by) => {
      const moved = hexLine(
        { q: from.q + by.q, r: from.r + by.r },
        { q: to.q + by.q, r: to.r + by.r },
      );
      expect(moved).toEqual(hexLine(from, to).map(({ q, r }) => ({ q: q + by.q, r: r + by.r })));
    },
  );

  test.prop([hex, hex])(
    '[GEO20] no hex of a line is farther than half a step from the straight line',
    (from, to) => {
      const steps = hexDistance(from, to);
      for (const [step, { q, r }] of hexLine(from, to).entries()) {
        const share = steps === 0 ? 0 : step / steps;
        const dq = q - (from.q + (to.q - from.q) * share);
        const dr = r - (from.r + (to.r - from.r) * share);
        // The corner of a hex is 1/√3 of a step from its center.
        expect(dq * dq + dq * dr + dr * dr).toBeLessThanOrEqual(1 / 3 + 1e-9);
      }
    },
  );

  test('[GEO20] a line that runs along a side takes the same hex in both directions', () => {
    expect(hexLine({ q: 0, r: 0 }, { q: 1, r: 1 })).toEqual([
      { q: 0, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 1 },
    ]);
  });

  test.prop([hex, fc.constantFrom(...HEX_DIRECTIONS), fc.nat({ max: 20 })])(
    '[GEO20] a line in one of the six directions goes straight',
    (from, direction, length) => {
      const step = HEX_STEPS[direction];
      const at = (count: number): { q: number; r: number } => ({
        q: from.q + step.q * count,
        r: from.r + step.r * count,
      });
      expect(hexLine(from, at(length))).toEqual([...Array(length + 1).keys()].map(at));
    },
  );
});
