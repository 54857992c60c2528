import { expect } from 'vitest';
import { type Play, stepsFrom } from '../games/steps.ts';
import { LawBroken } from './law.ts';

/** Expects that a law notices a fault within a few games, and returns what it says. */
export function expectBroken(law: (play: Play) => void, length = 30): string {
  const said: unknown[] = [];
  for (let salt = 1; salt <= 10 && said.length === 0; salt++) {
    try {
      law(longPlay(salt, length));
    } catch (error) {
      said.push(error);
    }
  }
  expect(said).toEqual([expect.any(LawBroken)]);
  return String(said[0]);
}

/** A long list of moves. */
export function longPlay(salt: number, length = 30): Play {
  const walk = stepsFrom(salt);
  return { seed: `fault ${salt}`, steps: Array.from({ length }, () => walk.next().value) };
}
