import { expect, test } from 'vitest';
import { guessesCoin, guessesDie, shareRight } from './guesses.ts';

const GUESSES = 2000;

test.each([
  ['coin', (index: number) => guessesCoin({ under: 'coin' }, index)],
  ['card', (index: number) => guessesCoin({ under: 'card' }, index)],
])('[HID1] two thousand guesses of a %s are right half of the time', (name, isRight) => {
  expectHalf(name, shareRight(GUESSES, isRight));
});

test('[HID2] two thousand guesses of a die that is not rolled yet are right half of the time', () => {
  expectHalf(
    'die',
    shareRight(GUESSES, index => guessesDie(false, index)),
  );
});

function expectHalf(name: string, share: number): void {
  process.stdout.write(`${name}: ${(100 * share).toFixed(1)} % of ${GUESSES} guesses are right\n`);
  expect(share).toBeGreaterThan(0.47);
  expect(share).toBeLessThan(0.53);
}
