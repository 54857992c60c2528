import { nextTick, type Ref } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import { type Box, boxOf } from './fly.ts';

/** Animates elements from their old position to their new one (FLIP). */
export interface UseFLIPAnimation {
  /** Runs a change of the layout, and animates the elements that it moves. */
  animate(change: () => void): Promise<void>;
  /** Records where all elements are, for a change that the caller makes itself. */
  capture(): void;
  /** Animates all elements that have moved since `capture`; resolves when they have arrived. */
  play(): Promise<void>;
}

/** FLIP animation: elements with the same value of an attribute before and after a change are matched. */
export function useFLIPAnimation(
  root: Readonly<Ref<HTMLElement | null>>,
  { key = 'data-handle' }: { readonly key?: string } = {},
): UseFLIPAnimation {
  const preferences = usePreferences();
  let before: ReadonlyMap<string, Box> = new Map();
  const capture = (): void => {
    before = boxes(root.value, key);
  };
  const start = (): readonly Animation[] => {
    if (!mayMove(preferences)) return [];
    const duration = durationOf('move', preferences.speed);
    return marked(root.value, key).flatMap(element => {
      const from = before.get(element.getAttribute(key) ?? '');
      return from === undefined ? [] : (moveFrom(element, from, duration) ?? []);
    });
  };
  return {
    capture,
    async play() {
      await nextTick();
      // An animation that is cancelled, as by the next one, has ended too.
      await Promise.allSettled(start().map(({ finished }) => finished));
    },
    async animate(change) {
      capture();
      change();
      await nextTick();
      start();
    },
  };
}

/** Moves an element from its old box to where it is now; `undefined` if it has not moved. */
function moveFrom(element: HTMLElement, from: Box, duration: number): Animation | undefined {
  const to = boxOf(element);
  if (from.left === to.left && from.top === to.top) return undefined;
  return element.animate?.(
    { translate: [`${from.left - to.left}px ${from.top - to.top}px`, '0 0'] },
    { duration, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
}

function marked(root: HTMLElement | null, key: string): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[${key}]`) ?? [])];
}

function boxes(root: HTMLElement | null, key: string): ReadonlyMap<string, Box> {
  return new Map(marked(root, key).map(each => [each.getAttribute(key) ?? '', boxOf(each)]));
}
