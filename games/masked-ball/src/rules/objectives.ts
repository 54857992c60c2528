import type { Objectives } from '@boardsmith/engine';
import type { MaskedBall } from './game.ts';

/** Ten coins denounce a player, who loses a mask: a coin is worth a part of a mask. */
export const objectives: Objectives<MaskedBall> = (game, seat) => ({
  masks: { checker: () => game.players[seat]?.worn.children.length ?? 0, weight: 1 },
  coins: { checker: () => game.players[seat]?.coins ?? 0, weight: 0.1 },
});
