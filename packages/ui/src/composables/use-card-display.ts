/** The suits of playing cards. */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
export type Suit = (typeof SUITS)[number];

const suits: Readonly<Record<Suit, { readonly symbol: string; readonly name: string }>> = {
  H: { symbol: '♥', name: 'hearts' },
  D: { symbol: '♦', name: 'diamonds' },
  C: { symbol: '♣', name: 'clubs' },
  S: { symbol: '♠', name: 'spades' },
};

const ranks: Readonly<Record<string, string>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };

/** How playing cards are shown and said. */
export interface UseCardDisplay {
  getSuitSymbol(suit: string): string;
  getSuitColor(suit: string): string;
  getSuitName(suit: string): string;
  getRankName(rank: string): string;
  isRedSuit(suit: string): boolean;
  /** "queen of hearts". */
  getCardName(rank: string, suit: string): string;
}

/** How playing cards are shown and said. */
export function useCardDisplay(): UseCardDisplay {
  return display;
}

/** Whether a text is the name of a suit, as a letter or as a word. */
export function suitOf(text: string): Suit | undefined {
  const letter = text.charAt(0).toUpperCase();
  const suit = SUITS.find(each => each === letter);
  if (suit === undefined) return undefined;
  const isName = text.length === 1 || suits[suit].name.startsWith(text.toLowerCase());
  return isName ? suit : undefined;
}

const display: UseCardDisplay = {
  getSuitSymbol: suit => entry(suit)?.symbol ?? suit,
  getSuitColor: suit => (display.isRedSuit(suit) ? 'var(--bs-red-suit)' : 'var(--bs-black-suit)'),
  getSuitName: suit => entry(suit)?.name ?? suit,
  getRankName: rank => ranks[rank] ?? rank,
  isRedSuit: suit => ['H', 'D'].includes(suitOf(suit) ?? ''),
  getCardName: (rank, suit) => `${display.getRankName(rank)} of ${display.getSuitName(suit)}`,
};

function entry(suit: string): { readonly symbol: string; readonly name: string } | undefined {
  const known = suitOf(suit);
  return known === undefined ? undefined : suits[known];
}
