import { defineGame } from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { SealedTable } from '../../../engine/test/games/sealed-table.ts';
import { simulate } from './simulate.ts';
import { KILL_POINTS, type KillPoint } from './simulated-host.ts';

const sealed = defineGame({
  gameClass: SealedTable,
  displayName: 'Sealed table',
  playerCount: { min: 4, max: 4 },
  options: { padding: { type: 'number', default: 0 } },
});

/** Many games, and what they came to together. */
function many(definition: Parameters<typeof simulate>[0], count: number, seed: string) {
  const kills = new Map<KillPoint, number>();
  const sum = { records: 0, granted: 0 };
  for (let run = 0; run < count; run++) {
    const simulated = simulate(definition, `${seed} ${run}`);
    expect({ run, problems: simulated.problems, faults: simulated.faults }).toEqual({
      run,
      problems: [],
      faults: [],
    });
    for (const [point, times] of simulated.kills) kills.set(point, (kills.get(point) ?? 0) + times);
    sum.records += simulated.records;
    sum.granted += simulated.granted;
  }
  return { kills, ...sum };
}

describe('tables on hosts that die, over networks that lose, double and reorder', () => {
  test('[SIM1] lose no move of tic-tac-toe that they have granted, and double none', () => {
    const { kills, granted } = many(ticTacToe, 100, 'tic-tac-toe');
    expect(granted).toBeGreaterThan(1_000);
    for (const point of KILL_POINTS)
      expect([point, kills.get(point)]).not.toEqual([point, undefined]);
  });

  test('[SIM1] lose no move of a game with hidden information that they have granted', () => {
    const { granted } = many(sealed, 8, 'sealed table');
    expect(granted).toBeGreaterThan(80);
  });
});
