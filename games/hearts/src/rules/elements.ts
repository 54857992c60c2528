import {
  Card,
  type Hand,
  Player,
  RANKS,
  type Rank,
  type Space,
  SUITS,
  type Suit,
} from '@boardsmith/engine';
import type { Hearts } from './game.ts';

/** The points of all hearts and the queen of spades together. */
export const ALL_POINTS = 26;

/** One of the 52 cards. */
export class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;

  /** The points of this card for the player who takes it. */
  get points(): number {
    if (this.suit === 'H') return 1;
    return this.suit === 'S' && this.rank === 'Q' ? 13 : 0;
  }

  /** The rank within the suit: the ace is the highest. */
  get strength(): number {
    return this.rank === 'A' ? RANKS.length : RANKS.indexOf(this.rank);
  }

  /** The position of this card in a sorted hand. */
  get order(): number {
    return SUITS.indexOf(this.suit) * RANKS.length + this.strength;
  }

  /** Whether this card beats another card, which holds the trick so far. */
  beats(other: PlayingCard): boolean {
    return this.suit === other.suit && this.strength > other.strength;
  }
}

export class HeartsPlayer extends Player<Hearts> {
  hand!: Hand;
  /** The cards of the tricks taken in this deal, face up: all players have seen them. */
  taken!: Space;
  /** Points of all deals; the fewer, the better. */
  score = 0;
  /** Points taken in this deal so far. */
  thisDeal = 0;
  /** Suits that this player is publicly known to lack in this deal. */
  voids: readonly Suit[] = [];

  /** Whether there is a card of a suit in the hand. */
  holds(suit: Suit): boolean {
    return this.hand.has(PlayingCard, { suit });
  }

  /** The points of the cards taken in this deal. */
  pointsTaken(): number {
    return this.taken.all(PlayingCard).sum('points');
  }
}
