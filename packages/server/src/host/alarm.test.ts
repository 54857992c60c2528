import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarm } from './alarm.ts';

let now = 0;
let rung = 0;
const alarm = new Alarm(
  () => now,
  () => rung++,
);
beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000;
  rung = 0;
});
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

test('[CLK2] an alarm rings at its moment of the day, once, and not when it was set to another', () => {
  alarm.set(2_000);
  pass(999);
  expect(rung).toBe(0);
  pass(1);
  expect(rung).toBe(1);
  alarm.set(5_000);
  alarm.set(null);
  pass(10_000);
  expect(rung).toBe(1);
});

test('[CLK2] a clock that jumps ahead is noticed within seconds, and one that jumps back only makes the wait longer', () => {
  alarm.set(now + 3_600_000);
  now += 7_200_000;
  vi.advanceTimersByTime(15_000);
  expect(rung).toBe(1);
  alarm.set(now + 1_000);
  now -= 60_000;
  pass(1_000);
  expect(rung).toBe(1);
  pass(60_000);
  expect(rung).toBe(2);
});
