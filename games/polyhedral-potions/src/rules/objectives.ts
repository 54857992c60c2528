import type { Objectives } from '@boardsmith/engine';
import type { PolyhedralPotions } from './game.ts';

/** Points, skulls included, and the value of ready abilities. */
export const objectives: Objectives<PolyhedralPotions> = (game, seat) => ({
  points: { checker: () => game.players[seat]?.score ?? 0, weight: 0.1 },
  abilities: { checker: () => game.players[seat]?.abilities.countAllUnused() ?? 0, weight: 0.1 },
});
