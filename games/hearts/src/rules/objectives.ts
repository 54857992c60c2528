import type { Objectives } from '@boardsmith/engine';
import type { Hearts } from './game.ts';

/** The fewer points, the better, those of the current deal included. */
export const objectives: Objectives<Hearts> = (game, seat) => ({
  points: { checker: () => game.getScores()[seat] ?? 0, weight: 0.1 },
});
