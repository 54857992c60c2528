import { onMounted, onScopeDispose, type Ref, shallowRef } from 'vue';

/** The available space, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The size assumed before the first measurement. */
const UNKNOWN: Room = { width: 640, height: 480 };

/** The size of an element, updated when it changes. */
export function useRoom(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<Room>> {
  const room = shallowRef(UNKNOWN);
  let observer: ResizeObserver | undefined;
  onMounted(() => {
    const target = element.value;
    if (target === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = target;
      const { width: was, height: wasHigh } = room.value;
      const isSame = Math.abs(width - was) < 1 && Math.abs(height - wasHigh) < 1;
      if (width > 0 && !isSame) room.value = { width, height };
    };
    observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
  });
  onScopeDispose(() => observer?.disconnect());
  return room;
}
