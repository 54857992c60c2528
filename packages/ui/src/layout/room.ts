import { onMounted, onScopeDispose, type Ref, shallowRef } from 'vue';

/** How much place there is, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Until something has been measured. */
const UNKNOWN: Room = { width: 640, height: 480 };

/** How much place an element has, as it changes. */
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
