import { onScopeDispose, type Ref, type ShallowRef, shallowRef, watch } from 'vue';

/** A number, and by how much it has just changed. */
export interface UseCountTracker {
  /** 0 when the change is old. */
  readonly change: Readonly<ShallowRef<number>>;
}

/** Says by how much a number has changed, for a while. */
export function useCountTracker(count: Readonly<Ref<number>>, shownFor = 1600): UseCountTracker {
  const change = shallowRef(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(count, (now, before) => {
    change.value += now - before;
    clearTimeout(timer);
    timer = setTimeout(() => {
      change.value = 0;
    }, shownFor);
  });
  onScopeDispose(() => clearTimeout(timer));
  return { change };
}
