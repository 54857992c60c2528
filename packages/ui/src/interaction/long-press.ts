import { onScopeDispose } from 'vue';

/** Distinguishes a long press from a click. */
export interface LongPress {
  start(event: PointerEvent): void;
  /** Whether the latest press was long: the click that ends it is ignored. */
  wasLong(): boolean;
}

const LONG = 500;
const SLOP = 8;

/** Detects a long press: calls a function when a finger stays where it went down. */
export function useLongPress(onLong: () => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  let start = { x: 0, y: 0 };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    removeEventListener('pointermove', moved);
  };
  const moved = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > SLOP) stop();
  };
  onScopeDispose(stop);
  return {
    start(event) {
      stop();
      isLong = false;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        isLong = true;
        stop();
        onLong();
      }, LONG);
      addEventListener('pointerup', stop);
      addEventListener('pointercancel', stop);
      addEventListener('pointermove', moved);
    },
    wasLong: () => isLong,
  };
}
