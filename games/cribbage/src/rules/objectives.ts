import type { Objectives } from '@boardsmith/engine';
import type { Cribbage } from './game.ts';

/** The objective is to peg holes; the crib of the next deal counts as some of them. */
export const objectives: Objectives<Cribbage> = (game, seat) => ({
  holes: { checker: () => game.players[seat]?.score ?? 0, weight: 0.1 },
  deal: { checker: () => game.dealer.position === seat, weight: 0.2 },
});
