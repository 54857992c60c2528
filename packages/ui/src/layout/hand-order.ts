import { suitOf } from '../table/card-display.ts';
import { faceOf } from '../table/element-types.ts';
import { countIn, type ViewIndex } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** Suits in sort order: red and black alternate, so that neighbours are easy to distinguish. */
const SUITS = ['S', 'H', 'C', 'D'];

/** Sorts a hand if all of it is playing cards; else keeps the order of the deal. */
export function handOrder(
  cards: readonly ViewNode[],
  index: ViewIndex,
  isDeck: (space: ViewNode) => boolean,
): readonly ViewNode[] {
  const places = cards.map(placeOf);
  if (places.some(place => place === undefined)) return cards;
  const isBySuit = !hasStock(index, isDeck);
  const key = (at: number): number => {
    const { suit, rank } = places[at] ?? { suit: 0, rank: 0 };
    if (isBySuit) return suit * RANKS.length + rank;
    // Sorted by rank, aces come first; sorted by suit, as in trick-taking games, aces are high.
    return ((rank + 1) % RANKS.length) * SUITS.length + suit;
  };
  return cards
    .map((card, at) => ({ card, key: key(at) }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card);
}

function placeOf(card: ViewNode): { readonly suit: number; readonly rank: number } | undefined {
  const face = faceOf(card);
  if (face === undefined) return undefined;
  const suit = SUITS.indexOf(suitOf(face.suit) ?? '');
  const rank = RANKS.indexOf(face.rank);
  return suit < 0 || rank < 0 ? undefined : { suit, rank };
}

/** Whether a stock is left to draw from. Then a hand is sorted by rank, else by suit. */
function hasStock(index: ViewIndex, isDeck: (space: ViewNode) => boolean): boolean {
  return (index.view.game.children ?? []).some(
    zone => index.ownerOf(zone) === null && countIn(zone) > 4 && isDeck(zone),
  );
}
