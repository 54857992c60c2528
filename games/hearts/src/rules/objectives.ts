import type { Objectives } from '@boardsmith/engine';
import type { Hearts } from './game.ts';

/** Points cost, those of the deal that is being played too. */
export const objectives: Objectives<Hearts> = (game, seat) => ({
  points: { checker: () => game.getScores()[seat] ?? 0, weight: 0.1 },
});
