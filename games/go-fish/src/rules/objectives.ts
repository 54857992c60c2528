import type { Objectives } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

/** Books count; cards of a rank that are together are on their way to be one. */
export const objectives: Objectives<GoFish> = (game, seat) => ({
  books: { checker: () => game.players[seat]?.books ?? 0, weight: 0.5 },
  gathered: { checker: () => gathered(game, seat), weight: 0.08 },
});

/** How many cards of a hand are more than the first of their rank. */
function gathered(game: GoFish, seat: number): number {
  const player = game.players[seat];
  return player === undefined ? 0 : player.hand.count() - player.ranksHeld().length;
}
