import { authorError } from '../../errors/author-error.ts';
import { inWords } from '../../errors/in-words.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { Position } from '../../state/tree/placement.ts';
import { changeSetting } from '../../state/visibility/change-setting.ts';
import { facesSeenBy } from '../../state/visibility/sight.ts';
import type { AttributeChecks, GameLike } from '../element/element-class.ts';
import type { GameElement } from '../element/game-element.ts';
import { Piece } from '../element/piece.ts';
import { Deck } from './deck.ts';
import { Hand } from './hand.ts';

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
