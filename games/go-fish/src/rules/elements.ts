import { Card, type Hand, Player, type Rank, type Space, type Suit } from '@boardsmith/engine';
import type { GoFish } from './game.ts';

/** One of the 52 cards. */
export class PlayingCard extends Card {
  readonly suit!: Suit;
  readonly rank!: Rank;
}

export class GoFishPlayer extends Player<GoFish> {
  hand!: Hand;
  /** The place for books, face up. */
  shelf!: Space;
  /** How many books this player has laid down. */
  books = 0;
  /** How many cards this player has drawn. */
  drawn = 0;
  /** Ranks that the questions show this player lacked, with how many cards the player had drawn by then. */
  lacked: { readonly [R in Rank]?: number } = {};
  /** Ranks that the questions show this player to hold, each once for every card. */
  holds: readonly Rank[] = [];

  /** The ranks this player may ask for. */
  ranksHeld(): Rank[] {
    return this.hand.all(PlayingCard).unique('rank');
  }

  cardsOf(rank: Rank): PlayingCard[] {
    return this.hand.all(PlayingCard, { rank });
  }

  /** Whether it is public knowledge that this hand has no card of a rank. */
  lacks(rank: Rank): boolean {
    return this.lacked[rank] === this.drawn;
  }

  /** How many cards of a rank are publicly known to be in this hand. */
  certainOf(rank: Rank): number {
    return this.holds.filter(each => each === rank).length;
  }

  /** Records as public knowledge that this hand has a number of cards of a rank. */
  noteHolding(rank: Rank, count: number): void {
    if (this.certainOf(rank) === count) return;
    const others = this.holds.filter(each => each !== rank);
    this.holds = [...others, ...Array.from({ length: count }, () => rank)];
  }

  /** Records as public knowledge that this hand has no card of a rank, until one is drawn. */
  noteLack(rank: Rank): void {
    this.noteHolding(rank, 0);
    if (!this.lacks(rank)) this.lacked = { ...this.lacked, [rank]: this.drawn };
  }
}
