import { type ComputedRef, computed, onScopeDispose, type Ref, ref, watch } from 'vue';
import type { ClockView } from './view-types.ts';

/** The remaining time of each seat, counting down locally; `null` for a seat without a clock. */
export type UseClock = ComputedRef<readonly (number | null)[]>;

/** Counts clocks down between two updates of the host. */
export function useClock(clock: Readonly<Ref<ClockView | null>>): UseClock {
  const now = ref(0);
  let heardAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  watch(
    clock,
    view => {
      clearInterval(timer);
      heardAt = performance.now();
      now.value = heardAt;
      if (view === null || view.running.length === 0) return;
      timer = setInterval(() => {
        now.value = performance.now();
      }, 250);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearInterval(timer));
  return computed(() => {
    const view = clock.value;
    if (view === null) return [];
    return view.left.map((left, seat) => {
      if (left === null) return null;
      return view.running.includes(seat) ? Math.max(0, left - (now.value - heardAt)) : left;
    });
  });
}
