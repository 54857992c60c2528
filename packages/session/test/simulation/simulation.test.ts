import checkers from '@boardsmith/checkers';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { sealed } from './sealed-game.ts';
import { simulateMany } from './simulate-many.ts';
import { KILL_POINTS } from './simulated-host.ts';

describe('tables on hosts that crash, over networks that lose, duplicate and reorder messages', () => {
  test('[SIM1] lose no granted move of board games, and duplicate none', () => {
    const short = simulateMany(ticTacToe, 20, 'tic-tac-toe');
    // Games of tic-tac-toe end before their first snapshot.
    const long = simulateMany(checkers, 8, 'crowns');
    expect(short.granted).toBeGreaterThan(150);
    for (const point of KILL_POINTS)
      expect([point, short.kills.get(point) ?? long.kills.get(point)]).not.toEqual([
        point,
        undefined,
      ]);
  });

  test('[SIM1] lose no granted move of a game with hidden information', () => {
    const { granted } = simulateMany(sealed, 1, 'sealed table');
    expect(granted).toBeGreaterThan(10);
  });
});
