import { onMounted, type Ref } from 'vue';
import { mayMove, usePreferences } from '../composables/preferences.ts';
import { type Box, boxOf, fly } from './fly.ts';
import { durationOf } from './speed.ts';

/** Lets an element fly in from somewhere when it comes. */
export function useFlyOnAppear(
  element: Readonly<Ref<HTMLElement | null>>,
  from: () => Box | null,
): void {
  const preferences = usePreferences();
  onMounted(() => {
    const start = from();
    if (element.value === null || start === null || !mayMove(preferences)) return;
    const duration = durationOf('move', preferences.speed);
    void fly(element.value, { from: start, to: boxOf(element.value), duration });
  });
}
