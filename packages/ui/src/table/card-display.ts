import { ENGLISH } from '../text/english.ts';
import { fillGaps, type Translate } from '../text/filled-text.ts';
import type { ViewMessage } from './view-types.ts';

/** The suits of playing cards. */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** The ranks that have names instead of numbers. */
const COURT = ['A', 'J', 'Q', 'K'] as const;
const symbols: Readonly<Record<Suit, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' };

/** Formats playing cards as symbols and as words. */
export interface UseCardDisplay {
  getSuitSymbol(suit: string): string;
  getSuitColor(suit: string): string;
  getSuitName(suit: string): string;
  getRankName(rank: string): string;
  isRedSuit(suit: string): boolean;
  /** The name of a card, such as "queen of hearts". */
  getCardName(rank: string, suit: string): string;
}

/** Formats playing cards with a given translation. */
export function createCardDisplay(t: Translate): UseCardDisplay {
  const display: UseCardDisplay = {
    getSuitSymbol: suit => withSuit(suit, known => symbols[known]),
    getSuitColor: suit => (display.isRedSuit(suit) ? 'var(--bs-red-suit)' : 'var(--bs-black-suit)'),
    getSuitName: suit => withSuit(suit, known => t(`suit.${known}`)),
    getRankName: rank => (isCourt(rank) ? t(`rank.${rank}`) : rank),
    isRedSuit: suit => ['H', 'D'].includes(suitOf(suit) ?? ''),
    getCardName: (rank, suit) =>
      t('card.name', { rank: display.getRankName(rank), suit: display.getSuitName(suit) }),
  };
  return display;
}

/** The suit that a text names, as a letter or as a word; `undefined` if none. */
export function suitOf(text: string): Suit | undefined {
  const letter = text.charAt(0).toUpperCase();
  const suit = SUITS.find(each => each === letter);
  if (suit === undefined) return undefined;
  const isName = text.length === 1 || ENGLISH[`suit.${suit}`].startsWith(text.toLowerCase());
  return isName ? suit : undefined;
}

function withSuit(suit: string, say: (known: Suit) => string): string {
  const known = suitOf(suit);
  return known === undefined ? suit : say(known);
}

function isCourt(rank: string): rank is (typeof COURT)[number] {
  return COURT.some(each => each === rank);
}

/** Matches a playing card in rules notation: `QS`, `10H`. */
const CARD = /\b(10|[2-9AJQK])([HDCS])\b/g;

/** Formats a message of the game, with suit symbols instead of letters. */
export function logLine({ text, data = {} }: ViewMessage, hidden?: string): string {
  const filled = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === 'string' ? withSigns(value) : value,
  ]);
  return fillGaps(text, Object.fromEntries(filled), hidden);
}

function withSigns(text: string): string {
  const { getSuitSymbol } = createCardDisplay(key => key);
  return text.replace(CARD, (_, rank: string, suit: string) => rank + getSuitSymbol(suit));
}
