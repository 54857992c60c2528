import type { PlayableGame } from '@boardsmith/engine';
import { expect } from 'vitest';
import { simulate } from './simulate.ts';
import type { KillPoint } from './simulated-host.ts';

/** What many simulated games came to together. */
export interface SimulatedGames {
  readonly kills: ReadonlyMap<KillPoint, number>;
  readonly granted: number;
}

/** Many games, none of which may have a problem. */
export function simulateMany(
  definition: PlayableGame,
  count: number,
  seed: string,
): SimulatedGames {
  const kills = new Map<KillPoint, number>();
  let granted = 0;
  for (let run = 0; run < count; run++) {
    const { problems, faults, ...simulated } = simulate(definition, `${seed} ${run}`);
    expect({ run, problems, faults }).toEqual({ run, problems: [], faults: [] });
    for (const [point, times] of simulated.kills) kills.set(point, (kills.get(point) ?? 0) + times);
    granted += simulated.granted;
  }
  return { kills, granted };
}
