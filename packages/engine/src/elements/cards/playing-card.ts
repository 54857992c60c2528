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
