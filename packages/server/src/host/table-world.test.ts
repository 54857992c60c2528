import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodePlatform } from '../node-platform.ts';
import { Alarm } from './table-world.ts';

let now = 0;
let rung = 0;
const alarm = new Alarm(
  () => now,
  nodePlatform,
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

test('[CLK2] an alarm fires once at its moment, and not if it was set to another', () => {
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

test('[CLK2] an alarm further away than the longest timer fires once, at its moment', () => {
  const hour = 3_600_000;
  alarm.set(now + 3 * hour);
  for (let hours = 1; hours < 3; hours++) pass(hour);
  expect(rung).toBe(0);
  pass(hour);
  expect(rung).toBe(1);
});
