import { nextTick, type Ref, shallowRef, watch } from 'vue';

/** By how much what is in an element has to be made smaller; 1 is not at all. */
export interface UseShrinkToFit {
  readonly shrunk: Readonly<Ref<number>>;
}

const STEP = 0.88;
const LEAST = 0.4;

/** Makes things smaller until they fit into their element; begins anew when something changes. */
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
