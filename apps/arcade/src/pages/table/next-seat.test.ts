import { expect, test } from 'vitest';
import { nextSeat } from './next-seat.ts';

test('the device stays with the player whom the game awaits', () => {
  expect(nextSeat({ shown: 0, here: [0, 1], waited: [0, 1] })).toBeNull();
});

test('the device is passed to the player whom the game awaits', () => {
  expect(nextSeat({ shown: 0, here: [0, 1], waited: [1] })).toBe(1);
});

test('the device stays while bots and remote players choose', () => {
  expect(nextSeat({ shown: 0, here: [0, 2], waited: [1] })).toBeNull();
});

test('of several players who choose at once the next one around the table comes first', () => {
  expect(nextSeat({ shown: 2, here: [0, 1, 2, 3], waited: [0, 1, 3] })).toBe(3);
  expect(nextSeat({ shown: 3, here: [0, 1, 2, 3], waited: [0, 1] })).toBe(0);
});

test('the device is never passed at a table that is only watched', () => {
  expect(nextSeat({ shown: null, here: [], waited: [1] })).toBeNull();
});
