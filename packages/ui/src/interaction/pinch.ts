import { onScopeDispose } from 'vue';

/** The centre of two fingers and the distance between them. */
export interface Grip {
  readonly x: number;
  readonly y: number;
  /** The distance between the fingers, in pixels. */
  readonly spread: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tracks a pinch gesture on an element; cancels a drag or long press that either finger started. */
export function usePinch(onMove: (before: Grip, now: Grip) => void): {
  press(event: PointerEvent): void;
} {
  const fingers = new Map<number, Point>();
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = gripOf([...fingers.values()]);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = gripOf([...fingers.values()]);
    if (before === undefined || now === undefined) return;
    event.stopImmediatePropagation();
    onMove(before, now);
  };
  const lift = (event: PointerEvent): void => {
    // Synthetic events, sent to cancel a drag, lift no finger.
    if (!event.isTrusted) return;
    fingers.delete(event.pointerId);
    if (fingers.size === 0) stop();
  };
  const stop = (): void => {
    fingers.clear();
    removeEventListener('pointermove', move, true);
    removeEventListener('pointerup', lift, true);
    removeEventListener('pointercancel', lift, true);
  };
  onScopeDispose(stop);
  return {
    press(event) {
      if (event.pointerType === 'mouse') return;
      if (fingers.size === 0) {
        addEventListener('pointermove', move, true);
        addEventListener('pointerup', lift, true);
        addEventListener('pointercancel', lift, true);
      }
      for (const pointerId of fingers.keys()) {
        dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
        event.stopPropagation();
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
  };
}

function gripOf(fingers: readonly Point[]): Grip | undefined {
  const [a, b] = fingers;
  if (a === undefined || b === undefined) return undefined;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}
