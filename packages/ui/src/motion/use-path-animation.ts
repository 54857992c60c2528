import type { Point } from '../layout/use-hex-grid.ts';
import { mayMove, usePreferences } from '../table/preferences.ts';

/** Animates elements along a path, point by point. */
export interface UsePathAnimation {
  /** Animates an element, already at the last point, from the first point through all others. */
  travel(thing: Element, points: readonly Point[]): void;
}

/** Milliseconds: the base duration, the addition for each point, and the maximum. */
const [SHORTEST, PER_PLACE, LONGEST] = [160, 34, 900];

/** Animates elements along a path at the preferred speed; with reduced motion, they arrive at once. */
export function usePathAnimation(): UsePathAnimation {
  const preferences = usePreferences();
  return {
    travel(thing, points) {
      if (points.length < 2 || !mayMove(preferences) || typeof thing.animate !== 'function') return;
      const usual = Math.min(SHORTEST + PER_PLACE * points.length, LONGEST);
      thing.animate(
        { transform: points.map(({ x, y }) => `translate(${x}px, ${y}px)`) },
        { duration: preferences.speed === 'fast' ? usual / 2 : usual, easing: 'ease-in-out' },
      );
    },
  };
}
