import { attributesOf, type ViewNode } from '@boardsmith/ui';

/** Whether a card counts against the player who takes it: a heart, or the queen of spades. */
export function isPointCard(card: ViewNode): boolean {
  const { suit, rank } = attributesOf(card);
  return suit === 'H' || (suit === 'S' && rank === 'Q');
}
