import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { sealed } from './sealed-game.ts';
import { simulateMany } from './simulate-many.ts';

test('[SIM1] ten thousand games of tic-tac-toe lose no granted move, and duplicate none', () => {
  const begun = performance.now();
  const { granted } = simulateMany(ticTacToe, 10_000, 'long');
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`${Math.round(10_000 / minutes)} games a minute, ${granted} moves granted`);
  expect(granted).toBeGreaterThan(80_000);
});

test('[SIM1] five hundred games with hidden information lose no granted move', () => {
  expect(simulateMany(sealed, 500, 'long').granted).toBeGreaterThan(5_000);
});
