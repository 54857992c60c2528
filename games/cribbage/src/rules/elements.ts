import { Card, type Hand, Player, type Rank, Space, type Suit } from '@boardsmith/engine';
import type { Cribbage } from './game.ts';
import { orderOf, pipsOf } from './pips.ts';

/** One of the 52 cards. A face-down card is still recognisable as a card. */
export class PlayingCard extends Card<Cribbage> {
  static override readonly visibleAttributes = ['$type'];
  override $type = 'card';
  readonly suit!: Suit;
  readonly rank!: Rank;

  get pips(): number {
    return pipsOf(this.rank);
  }
}

/** The dealer's extra hand: hidden from all players until it is counted. */
export class Crib extends Space<Cribbage> {
  override $type = 'hand';
  override $layout = 'row';
}

/** A row of cards on the table, face up. */
export class Row extends Space<Cribbage> {
  override $type = 'row';
  override $layout = 'row';
  override $overlap = 0.45;
}

/**
 * One player's lane on the pegging board. The front peg is at the score, and the back peg at the score
 * before, so that all players can check the latest step.
 */
export class Lane extends Space<Cribbage> {
  override $type = 'track';
  override $layout = 'row';
  readonly holes!: number;
  frontPeg = 0;
  backPeg = 0;

  get isHome(): boolean {
    return this.frontPeg === this.holes;
  }

  /** Moves the back peg past the front peg; the last hole ends the lane. */
  advance(points: number): void {
    this.backPeg = this.frontPeg;
    this.frontPeg = Math.min(this.frontPeg + points, this.holes);
  }
}

export class CribbagePlayer extends Player<Cribbage> {
  hand!: Hand;
  /** The cards this player has played, and at the show the whole hand. */
  shown!: Row;
  lane!: Lane;
  score = 0;
  /** The games of the match that this player has won; `null` in a single game. */
  games: number | null = null;
  /** Whether this player can play no more cards to the present count. */
  saidGo = false;

  /** The rank this player has cut; 0 before the cut. */
  get cut(): number {
    const card = this.shown.first(PlayingCard);
    return card === undefined ? 0 : orderOf(card.rank);
  }

  peg(points: number): void {
    this.lane.advance(points);
    this.score = this.lane.frontPeg;
  }
}
