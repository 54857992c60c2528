import { Card, type Hand, Player, type Rank, type Space, type Suit } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

/** One of the 52 cards. */
export class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;
}

export class GoFishPlayer extends Player<GoFish> {
  hand!: Hand;
  /** Where books are laid down, face up. */
  shelf!: Space;
  /** How many books this player has laid down. */
  books = 0;
  /** Ranks that everyone has heard this player to be out of since the last draw. */
  lacks: readonly Rank[] = [];

  /** The ranks this player may ask for. */
  ranksHeld(): Rank[] {
    return this.hand.all(PlayingCard).unique('rank');
  }

  cardsOf(rank: Rank): PlayingCard[] {
    return this.hand.all(PlayingCard, { rank });
  }
}
