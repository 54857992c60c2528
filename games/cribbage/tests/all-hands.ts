import { type PlayingCardFace, playingCards, SUITS } from '@boardsmith/engine';

/** Calls `visit` with every hand of four cards. */
export function forEachHand(visit: (hand: readonly PlayingCardFace[]) => void): void {
  const deck = playingCards();
  const hand: PlayingCardFace[] = [];
  const extend = (from: number): void => {
    if (hand.length === 4) {
      visit(hand);
      return;
    }
    for (const [index, card] of deck.entries()) {
      if (index < from) continue;
      hand.push(card);
      extend(index + 1);
      hand.pop();
    }
  };
  extend(0);
}

/** Calls `visit` with a hand and each of the 48 starters that can be turned up with it. */
export function forEachStarter(
  hand: readonly PlayingCardFace[],
  visit: (starter: PlayingCardFace) => void,
): void {
  for (const starter of playingCards()) {
    if (!hand.some(({ name }) => name === starter.name)) visit(starter);
  }
}

/**
 * How many hands differ from this one only by an exchange of suits, itself included; 0 unless this is the
 * representative of its class. Counting a representative and its 48 starters that many times counts all
 * hands.
 */
export function likeBySuit(hand: readonly PlayingCardFace[]): number {
  const held = SUITS.map(suit =>
    hand
      .filter(card => card.suit === suit)
      .map(({ rank }) => rank)
      .join(' '),
  );
  const isFirst = held.every((ranks, index) => index === 0 || (held[index - 1] ?? '') >= ranks);
  if (!isFirst) return 0;
  const equal = [...new Set(held)].map(ranks => held.filter(other => other === ranks).length);
  return equal.reduce((ways, count) => ways / factorial(count), factorial(SUITS.length));
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
