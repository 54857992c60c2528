import { Card, type Hand, Player, RANKS, type Rank, Space, type Suit } from '@boardsmith/engine';
import type { FollowSuit } from './game.ts';

/** One of the 52 cards. */
export class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;

  /** How high it is in its suit: the ace is the highest. */
  get strength(): number {
    return this.rank === 'A' ? RANKS.length : RANKS.indexOf(this.rank);
  }
}

/** The cards on the table, in the order in which they were played. */
export class Trick extends Space<FollowSuit> {
  /** The suit that has to be followed; none while the table is empty. */
  get suit(): Suit | undefined {
    return this.first(PlayingCard)?.suit;
  }

  /** Which of the cards takes the trick, counted from the first. */
  get best(): number {
    const strengths = this.all(PlayingCard).map(card =>
      card.suit === this.suit ? card.strength : -1,
    );
    return strengths.indexOf(Math.max(...strengths));
  }
}

export class TrickTaker extends Player<FollowSuit> {
  hand!: Hand;
  /** How many tricks this player has taken. */
  tricks = 0;
}
