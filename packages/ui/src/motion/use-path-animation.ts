import type { Point } from '../layout/use-hex-grid.ts';
import { mayMove, usePreferences } from '../table/preferences.ts';

/** Moves things along a way, place by place. */
export interface UsePathAnimation {
  /** Moves something that is at the last of some points from the first over all others. */
  travel(thing: Element, points: readonly Point[]): void;
}

/** Each further place takes as long, up to the longest way. */
const [SHORTEST, PER_PLACE, LONGEST] = [160, 34, 900];

/** Moves things along a way, as fast as the player likes; where nothing may move they are there at once. */
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
