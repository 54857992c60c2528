import type { Point } from './use-hex-grid.ts';

/** The directions of arrow keys. */
export const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const;
export type ArrowKey = keyof typeof ARROWS;

/**
 * The weight of sideways distance. Above 1.7, arrow down on hexagons skips a row, because the hexagon
 * straight below, two rows down, beats the diagonal neighbours.
 */
const SIDEWAYS = 1.2;

/** Whether a key is an arrow key. */
export function isArrow(key: string): key is ArrowKey {
  return Object.hasOwn(ARROWS, key);
}

/** The point that an arrow key leads to; `undefined` if none lies in that direction. */
export function arrowStep(
  from: Point,
  points: readonly Point[],
  key: ArrowKey,
): number | undefined {
  const direction = ARROWS[key];
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, at) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead < 2) return;
    const sideways = Math.abs(dx * direction.y - dy * direction.x);
    const cost = Math.hypot(dx, dy) + SIDEWAYS * sideways;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}
