import type { Speed } from '../composables/preferences.ts';

/** What takes time. */
const TIMES = {
  /** From one place to another. */
  move: { off: 0, fast: 130, normal: 260 },
  /** From one event to the next. */
  event: { off: 0, fast: 170, normal: 360 },
} as const satisfies Readonly<Record<string, Readonly<Record<Speed, number>>>>;

/** How many milliseconds something takes. */
export function durationOf(what: keyof typeof TIMES, speed: Speed): number {
  return TIMES[what][speed];
}
