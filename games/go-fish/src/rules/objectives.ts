import type { Objectives } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

/**
 * The value of one, two and three cards of a rank as parts of a book: the last ones are the hardest to get.
 */
const PARTS = [0, 0, 0.15, 0.45];

/** Scores books, and several cards of one rank as parts of a book. */
export const objectives: Objectives<GoFish> = (game, seat) => ({
  books: { checker: () => game.players[seat]?.books ?? 0, weight: 0.5 },
  parts: { checker: () => partsOfBooks(game, seat), weight: 0.5 },
});

function partsOfBooks(game: GoFish, seat: number): number {
  const player = game.players[seat];
  if (player === undefined) return 0;
  return player
    .ranksHeld()
    .reduce((sum, rank) => sum + (PARTS[player.cardsOf(rank).length] ?? 0), 0);
}
