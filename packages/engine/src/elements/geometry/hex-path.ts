import { type Axial, hexDistance, roundAxial } from './hex-coordinates.ts';
import { HEX_DIRECTIONS, HEX_STEPS } from './hex-direction.ts';

/** The hexes exactly `radius` away, clockwise from the `+q` corner; the center alone for 0. */
export function hexRing(center: Axial, radius: number): readonly Axial[] {
  if (radius === 0) return [center];
  const ring: Axial[] = [];
  for (const [side, corner] of HEX_DIRECTIONS.entries()) {
    const start = HEX_STEPS[corner];
    const along = HEX_STEPS[HEX_DIRECTIONS[(side + 2) % 6] ?? corner];
    for (let step = 0; step < radius; step++) {
      ring.push({
        q: center.q + start.q * radius + along.q * step,
        r: center.r + start.r * radius + along.r * step,
      });
    }
  }
  return ring;
}

/** The hexes at most `radius` away: the center, then ring after ring. */
export function hexSpiral(center: Axial, radius: number): readonly Axial[] {
  const spiral: Axial[] = [];
  for (let ring = 0; ring <= radius; ring++) spiral.push(...hexRing(center, ring));
  return spiral;
}

/**
 * The hexes that a straight line between two centers runs through, both ends included.
 *
 * Where it runs exactly along a side, both directions take the same hex: the line is nudged by less
 * than any honest difference, always to the same side, so that the way back is the way there.
 */
export function hexLine(from: Axial, to: Axial): readonly Axial[] {
  const steps = hexDistance(from, to);
  if (steps === 0) return [from];
  return Array.from({ length: steps + 1 }, (_, step) =>
    roundAxial({
      q: (from.q * (steps - step) + to.q * step + NUDGE) / steps,
      r: (from.r * (steps - step) + to.r * step + 2 * NUDGE) / steps,
    }),
  );
}

// All true coordinates are whole numbers before the division, and ties are halves of them.
const NUDGE = 1 / 16;
