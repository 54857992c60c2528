import { authorError } from '../../errors/errors.ts';
import { shapeOf } from '../../state/node/accessors.ts';
import { type Node, nodeOf } from '../../state/node/node.ts';
import type { VisibilityMode } from '../../state/node/setting.ts';
import { childrenInOrder } from '../../state/queries/query-cache.ts';
import {
  type ElementClass,
  ElementCollection,
  elementOf,
  type GameLike,
} from '../element/element-collection.ts';
import type { GameElement } from '../element/game-element.ts';
import { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';

/**
 * A stack to draw from: cards, tiles, tokens. Its contents are hidden from all viewers by default.
 *
 * The first is the top. What is put into a deck goes to the bottom, or on top with
 * `{ position: 'first' }` or after `setOrder('stacking')`.
 *
 * @example
 * const deck = this.create(Deck, 'deck');
 * for (const { name, ...face } of playingCards()) deck.create(PlayingCard, name, face);
 * deck.shuffle();
 * for (const player of this.players) deck.drawTo(player.hand, 7);
 */
export class Deck<G extends GameLike = GameLike> extends Space<G> {
  static override readonly viewType: string | null = 'deck';
  static override readonly contents: VisibilityMode | null = 'hidden';

  /**
   * Moves pieces from the top of the deck, the top one first, and returns the drawn pieces.
   *
   * Where there are fewer than `count`, all of them are drawn, as most rule books have it: compare
   * the length of the answer where that matters. With a class, the others stay where they are.
   *
   * @example
   * const [starter] = deck.drawTo(table, 1, PlayingCard);
   */
  drawTo<E extends Piece = Piece>(
    destination: GameElement,
    count = 1,
    type?: ElementClass<E>,
  ): ElementCollection<E> {
    const node = nodeOf(this);
    if (!Number.isInteger(count) || count < 0) throw authorError('draw-count', node.label, count);
    const drawn = topOf<E>(node, type ?? Piece, count);
    refuseInside(drawn, nodeOf(destination));
    drawn.putInto(destination);
    return drawn;
  }
}

function topOf<E extends Piece>(
  deck: Node,
  type: ElementClass<Piece>,
  count: number,
): ElementCollection<E> {
  const shape = shapeOf(type);
  const top = new ElementCollection<E>();
  for (const child of childrenInOrder(deck)) {
    if (top.length >= count) break;
    // Its shape is that of `type`, which is the class of `E` or, where none was given, its default.
    if (child.shape.isA(shape)) top.push(child.element as E);
  }
  return top;
}

/** A card that cannot be moved must be found before those above it have been. */
function refuseInside(drawn: ElementCollection, destination: Node): void {
  for (let at: Node | null = destination; at !== null; at = at.parent) {
    if (drawn.includes(elementOf(at)))
      throw authorError('into-itself', at.label, destination.label);
  }
}

/**
 * The cards a player holds. By default only the owner sees them, and no viewer sees the cards of a
 * hand without an owner.
 *
 * @example
 * for (const player of this.players) {
 *   this.create(Hand, `hand-${player.position}`, { player });
 * }
 */
export class Hand<G extends GameLike = GameLike> extends Space<G> {
  static override readonly viewType: string | null = 'hand';
  static override readonly contents: VisibilityMode | null = 'owner';
}
