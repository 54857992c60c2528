import { type Ref, watch } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { isBack } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { turnOver } from './fly.ts';

/** Animates a card whenever it is turned face up or face down. */
export function useCardFlip(
  element: Readonly<Ref<HTMLElement | null>>,
  isFaceUp: Readonly<Ref<boolean>>,
): void {
  const preferences = usePreferences();
  watch(
    isFaceUp,
    () => {
      if (element.value === null || !mayMove(preferences)) return;
      turnOver(element.value, durationOf('move', preferences.speed));
    },
    { flush: 'post' },
  );
}

/** Animates a card when its face becomes visible to the viewer. */
export function useCardReveal(
  element: Readonly<Ref<HTMLElement | null>>,
  node: Readonly<Ref<ViewNode>>,
): void {
  const preferences = usePreferences();
  watch(
    node,
    (now, before) => {
      const isReveal = now.handle === before.handle && isBack(before) && !isBack(now);
      if (!isReveal || element.value === null || !mayMove(preferences)) return;
      turnOver(element.value, durationOf('move', preferences.speed));
    },
    { flush: 'post' },
  );
}
