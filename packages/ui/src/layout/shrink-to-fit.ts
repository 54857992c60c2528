import { nextTick, type Ref, shallowRef, watch } from 'vue';

/** The scale factor of an element's content; 1 is full size. */
export interface UseShrinkToFit {
  readonly shrunk: Readonly<Ref<number>>;
}

const STEP = 0.88;
const LEAST = 0.4;

/** Shrinks content until it fits into its element; starts at full size again after each change. */
export function useShrinkToFit(
  element: Readonly<Ref<HTMLElement | null>>,
  changes: readonly Readonly<Ref<unknown>>[],
): UseShrinkToFit {
  const shrunk = shallowRef(1);
  let room = '';
  const shrink = async (): Promise<void> => {
    for (;;) {
      await nextTick();
      const frame = element.value;
      if (frame === null || frame.scrollHeight <= frame.clientHeight + 1) return;
      if (shrunk.value * STEP < LEAST) return;
      shrunk.value *= STEP;
    }
  };
  watch(
    changes,
    () => {
      const { clientWidth = 0, clientHeight = 0 } = element.value ?? {};
      const now = `${clientWidth} ${clientHeight}`;
      if (now !== room) shrunk.value = 1;
      room = now;
      void shrink();
    },
    { flush: 'post', immediate: true },
  );
  return { shrunk };
}
