import { type Ref, watch } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { isBack } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { turnOver } from './fly.ts';

/** Turns a card over whenever it shows its face or hides it. */
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

/** Turns a card over when its face becomes known. */
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
