import { nextTick, type Ref } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { type Box, boxOf } from './fly.ts';

/** Animates elements from their old position to their new one (FLIP). */
export interface UseFLIPAnimation {
  /** Runs a change of the layout, and animates the elements that it moves. */
  animate(change: () => void): Promise<void>;
}

/** FLIP animation: elements with the same value of an attribute before and after a change are matched. */
export function useFLIPAnimation(
  root: Readonly<Ref<HTMLElement | null>>,
  { key = 'data-handle' }: { readonly key?: string } = {},
): UseFLIPAnimation {
  const preferences = usePreferences();
  return {
    async animate(change) {
      const before = boxes(root.value, key);
      change();
      await nextTick();
      if (!mayMove(preferences)) return;
      const duration = durationOf('move', preferences.speed);
      for (const element of marked(root.value, key)) {
        const from = before.get(element.getAttribute(key) ?? '');
        const to = boxOf(element);
        if (from === undefined || (from.left === to.left && from.top === to.top)) continue;
        element.animate?.(
          { translate: [`${from.left - to.left}px ${from.top - to.top}px`, '0 0'] },
          { duration, easing: 'cubic-bezier(.2,.8,.2,1)' },
        );
      }
    },
  };
}

function marked(root: HTMLElement | null, key: string): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[${key}]`) ?? [])];
}

function boxes(root: HTMLElement | null, key: string): ReadonlyMap<string, Box> {
  return new Map(marked(root, key).map(each => [each.getAttribute(key) ?? '', boxOf(each)]));
}
