import { nodeOf, nodeOfPlayer } from '../../state/node/anchored.ts';
import { answersWhere, question } from '../../state/queries/question.ts';
import { ownerOf } from '../../state/visibility/sight.ts';
import {
  type AttributeChecks,
  type ElementClass,
  elementOf,
  type Finder,
  type GameLike,
} from './element-class.ts';
import { ElementCollection } from './element-collection.ts';
import { GameElement } from './game-element.ts';

/** A player of the game. Fields of a player class are state like those of any element. */
export class Player<G extends GameLike = GameLike> extends GameElement<G> {
  protected static readonly kind: string = 'player';
  static override readonly attributeChecks: AttributeChecks = {
    avatar: avatarWanted,
    eliminated: value => typeof value !== 'boolean' && 'true or false',
  };

  /** The seat, counted from 0; people see "Player 1". */
  get position(): number {
    return nodeOfPlayer(this).index;
  }

  /** Whether it is this player's turn, for display: see `game.currentPlayers`. */
  get isCurrent(): boolean {
    return this.game.players.allCurrent.includes(this);
  }

  /** The colour of the player's pieces. */
  color = '';

  /** A picture of the player: a URL, or a short text such as an emoji; empty for none. */
  avatar = '';

  /** Whether the player is out of the game: `players.active` and `TurnOrder.ACTIVE_ONLY` leave them out. */
  eliminated = false;

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
    const all = elementOf(self.world.game).all(type, ...finders);
    return all.some(element => ownerOf(nodeOf(element)) === self);
  }

  /** Whether it is this player in whose name the game is asked. */
  override isMine(): boolean {
    return nodeOf(this).world.asking === nodeOf(this);
  }
}

/** Longest text that is shown in place of a picture: an emoji may take several characters. */
const LONGEST_TEXT = 16;
const LONGEST_URL = 2048;
/** A path, or a URL of a scheme that can only show a picture. */
const PICTURE = /^(?:https?:\/\/|\/|\.{1,2}\/|data:image\/)\S+$/i;

/** What to assign instead of `value` as an avatar, or `false` where it is right. */
function avatarWanted(value: unknown): string | false {
  const isRight =
    typeof value === 'string' &&
    (value.length <= LONGEST_TEXT || (value.length <= LONGEST_URL && PICTURE.test(value)));
  return !isRight && `a text of at most ${LONGEST_TEXT} characters, or the URL of a picture`;
}
