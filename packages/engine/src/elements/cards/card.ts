import { authorError, inWords } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { Position } from '../../state/tree/tree.ts';
import { changeSetting, facesSeenBy } from '../../state/visibility/visibility.ts';
import type { GameLike } from '../element/element-collection.ts';
import type { GameElement } from '../element/game-element.ts';
import type { AttributeChecks } from '../element/hints.ts';
import { Piece } from '../element/piece.ts';
import { Deck, Hand } from './deck.ts';

/**
 * A piece with a face and a back.
 *
 * The visibility of a card that was never turned follows the space it lies in. A turned card is
 * visible to all viewers or to none, also after a move, until it is turned again, `clearVisibility`
 * is called, or it goes into another deck or hand: otherwise a card that was shown once would stay
 * readable in the deck it is shuffled into, and a face-down card hidden from the player who takes it.
 *
 * @example
 * class MemoryCard extends Card {
 *   readonly picture!: string;
 * }
 * const card = table.create(MemoryCard, 'first', { picture: 'sun' });
 * card.hideFace();
 * card.flip();
 * card.faceUp; // => true
 */
export class Card<G extends GameLike = GameLike> extends Piece<G> {
  static override readonly viewType: string | null = 'card';
  static override readonly attributeChecks: AttributeChecks = { faceUp: sideWanted };

  /**
   * Whether all viewers, spectators included, see the face; assigning turns the card.
   *
   * Computed from the visibility of the card: a stored value would be wrong as soon as the card moves
   * or the visibility of its space changes.
   */
  get faceUp(): boolean {
    const node = nodeOf(this);
    const spectators = 1;
    return facesSeenBy(node).length === node.world.seats.children.length + spectators;
  }

  set faceUp(up: boolean) {
    const wanted = sideWanted(up);
    if (wanted !== false) {
      throw authorError('attribute-value', nodeOf(this).label, 'faceUp', inWords(up), wanted);
    }
    if (up) this.showFace();
    else this.hideFace();
  }

  /** Turns the card over: face down if all viewers see its face, face up otherwise. */
  flip(): void {
    this.faceUp = !this.faceUp;
  }

  /** Turns the card face up: all viewers see its face. */
  showFace(): void {
    this.showToAll();
  }

  /**
   * Turns the card face down: no viewer sees its face, not even its owner, but all viewers can follow
   * where it goes. `clearVisibility` makes a card of a hand visible to its owner only again.
   */
  hideFace(): void {
    this.hideFromAll();
  }

  /** Moves it into another element; in a deck or a hand it is seen as those say. */
  override putInto(destination: GameElement, options: { readonly position?: Position } = {}): void {
    const node = nodeOf(this);
    const { ownSetting } = node;
    if (ownSetting === null || destination === this.parent || !takesUp(destination)) {
      super.putInto(destination, options);
      return;
    }
    // Before the move: whatever the destination's onEnter does to the card has to last.
    this.clearVisibility();
    try {
      super.putInto(destination, options);
    } catch (error) {
      changeSetting(node, 'own', ownSetting);
      throw error;
    }
  }
}

/** What to give instead of `value` as the side of a card that is up, or `false` where it is right. */
function sideWanted(value: unknown): string | false {
  return typeof value !== 'boolean' && 'true or false';
}

function takesUp(destination: GameElement): boolean {
  return destination instanceof Deck || destination instanceof Hand;
}

/** The suits of the usual deck: hearts, diamonds, clubs, spades. */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
/** One of the four suits. */
export type Suit = (typeof SUITS)[number];

/** The ranks of the usual deck, the ace first. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** One of the thirteen ranks. */
export type Rank = (typeof RANKS)[number];

/** One of the 52 cards: what is printed on it, and a name for the element. */
export interface PlayingCardFace {
  /** Rank and suit: `10H`, `AS`. */
  readonly name: `${Rank}${Suit}`;
  readonly suit: Suit;
  readonly rank: Rank;
}

/**
 * The 52 cards, suit by suit and from ace to king.
 *
 * @example
 * class PlayingCard extends Card {
 *   readonly suit!: Suit;
 *   readonly rank!: Rank;
 * }
 * for (const { name, ...face } of playingCards()) deck.create(PlayingCard, name, face);
 */
export function playingCards(): PlayingCardFace[] {
  return SUITS.flatMap(suit =>
    RANKS.map((rank): PlayingCardFace => ({ name: `${rank}${suit}`, suit, rank })),
  );
}

/** Whether a suit is printed in red: hearts and diamonds. */
export function isRedSuit(suit: Suit): boolean {
  return suit === 'H' || suit === 'D';
}

/** Whether a suit is printed in black: clubs and spades. */
export function isBlackSuit(suit: Suit): boolean {
  return !isRedSuit(suit);
}

/** What people call a suit: `spades`. */
export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit];
}

/** What people call a rank: `ace`, `7`, `queen`. */
export function rankName(rank: Rank): string {
  return RANK_NAMES[rank] ?? rank;
}

/** What people call a card: `queen of spades`, `7 of hearts`. */
export function playingCardName(card: { readonly rank: Rank; readonly suit: Suit }): string {
  return `${rankName(card.rank)} of ${suitName(card.suit)}`;
}

const SUIT_NAMES: { readonly [S in Suit]: string } = {
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
  S: 'spades',
};

const RANK_NAMES: { readonly [R in Rank]?: string } = {
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
