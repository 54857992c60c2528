import type { ElementClass, Finder, GameLike } from '../element/element-class.ts';
import { ElementCollection } from '../element/element-collection.ts';
import { GameElement } from '../element/game-element.ts';
import { ownerOf } from '../element/owner.ts';
import { nodeOf, nodeOfPlayer } from '../node/anchored.ts';
import { answersWhere, question } from '../query/question.ts';

/** Somebody at the table. Fields of a player class are state like those of any element. */
export class Player<G extends GameLike = GameLike> extends GameElement<G> {
  protected static readonly kind: string = 'player';

  /** The seat, counted from 0; people see "Player 1". */
  get position(): number {
    return nodeOfPlayer(this).index;
  }

  /** The colour of the player's pieces. */
  color = '';

  /** The first element of a class that belongs to this player. */
  my<E extends GameElement>(type: ElementClass<E>, ...finders: Finder<E>[]): E | undefined {
    return this.allMy(type, ...finders)[0];
  }

  /** Every element of a class that belongs to this player, directly or by what it is in. */
  allMy<E extends GameElement = GameElement>(
    type?: ElementClass<E>,
    ...finders: Finder<E>[]
  ): ElementCollection<E> {
    const self = nodeOfPlayer(this);
    const asked = question(type, finders);
    return ElementCollection.over(
      answersWhere(self.world.game, asked, node => ownerOf(node) === self),
    );
  }

  /** Whether an element of a class belongs to this player. */
  override has<E extends GameElement = GameElement>(
    type?: ElementClass<E> | Finder<GameElement>,
    ...finders: Finder<E>[]
  ): boolean {
    const self = nodeOf(this);
    const all = self.world.game.element.all(type, ...finders);
    return all.some(element => ownerOf(nodeOf(element)) === self);
  }

  /** Whether it is this player in whose name the game is asked. */
  override isMine(): boolean {
    return nodeOf(this).world.asking === nodeOf(this);
  }
}
