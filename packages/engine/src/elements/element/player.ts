import { authorError } from '../../errors/errors.ts';
import { isElement, nodeOf, nodeOfPlayer, type World } from '../../state/node/node.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { findAllWhere, queryOf } from '../../state/queries/query.ts';
import { ownerOf } from '../../state/visibility/visibility.ts';
import { readEngine, writeEngine } from '../../state/world/attributes.ts';
import {
  type ElementClass,
  ElementCollection,
  elementOf,
  type Finder,
  type GameLike,
  LoopedArray,
  type Narrowing,
  type Test,
} from './element-collection.ts';
import { GameElement } from './game-element.ts';
import type { AttributeChecks } from './hints.ts';

/** A player, or the position of one. */
export type SeatOrPlayer = Player | number;

/** The positions of players. */
export function seatsOf(players: readonly SeatOrPlayer[]): number[] {
  return players.map(seatOf);
}

/** The position of a player. */
export function seatOf(player: SeatOrPlayer): number {
  if (typeof player === 'number') return player;
  if (isElement(player) && nodeOf(player).shape.kind === 'player') return nodeOf(player).index;
  throw authorError('not-a-player', String(player));
}

/** A player of the game. Fields of a player class are state like those of any element. */
export class Player<G extends GameLike = GameLike> extends GameElement<G> {
  static readonly $kind: string = 'player';
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

  /**
   * Whether the player is out of the game: turn orders, `players.active` and the default players of
   * simultaneous and response steps leave them out. `eliminate` also records the order.
   */
  eliminated = false;

  /** Puts the player out of the game; `players.eliminated` lists players in this order. */
  eliminate(): void {
    if (this.eliminated) return;
    this.eliminated = true;
    const { game } = nodeOfPlayer(this).world;
    const order: unknown = readEngine(game, ENGINE.eliminated);
    writeEngine(game, ENGINE.eliminated, [...(Array.isArray(order) ? order : []), this]);
  }

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
    const asked = queryOf(type, finders);
    return ElementCollection.over(
      findAllWhere(self.world.game, asked, node => ownerOf(node) === self),
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

/** A team of players, who win together. */
export interface Team<P extends Player = Player> {
  /** The number of the team, from 0, in the order in which the game declares them. */
  readonly index: number;
  readonly name: string;
  readonly players: readonly P[];
}

/** The players in seat order, and who comes after whom. */
export class PlayerCollection<P extends Player = Player> extends LoopedArray<P> {
  #world: World | undefined;

  /** Seats the players of a game. */
  static seat<P extends Player>(world: World, players: readonly P[]): PlayerCollection<P> {
    const seated = new PlayerCollection<P>();
    seated.#world = world;
    seated.push(...players);
    return seated;
  }

  override filter<S extends P>(test: Narrowing<P, S>): S[];
  override filter(test: Test<P>): P[];
  override filter(test: Test<P>): P[] {
    return this.passing(test);
  }

  /** Whose turn it is, for display; who may act is a matter of the flow. */
  get current(): P | undefined {
    const world = this.#world;
    const current = world === undefined ? undefined : readEngine(world.game, ENGINE.current);
    return this.find(player => player === current);
  }

  /** The players whose turn it is: `current` if it is set, otherwise the players whom the flow awaits. */
  get allCurrent(): P[] {
    const { current } = this;
    if (current !== undefined) return [current];
    const awaited = this.#world?.awaiting() ?? [];
    return this.filter(player => awaited.includes(player));
  }

  /** Says whose turn it is. */
  setCurrent(player: P | number | null): void {
    const world = this.#world;
    if (world === undefined) return;
    const seated = player === null ? null : this.#seated(player);
    writeEngine(world.game, ENGINE.current, seated);
  }

  /** The player on the left of one; without one, of the current player. */
  next(player: P | undefined = this.current): P {
    return this.#neighbour(player, 1);
  }

  /** The player on the right of one; without one, of the current player. */
  previous(player: P | undefined = this.current): P {
    return this.#neighbour(player, -1);
  }

  /** The players who are still in the game: see `isActive`. */
  get active(): P[] {
    return this.filter(isActive);
  }

  /**
   * The players who are out of the game, in the order in which `eliminate` was called; a player whom the
   * rules put out by setting `eliminated` comes after those.
   */
  get eliminated(): P[] {
    const game = this.#world?.game;
    const order: unknown = game === undefined ? undefined : readEngine(game, ENGINE.eliminated);
    const all = Array.isArray(order) ? order : [];
    const out = this.filter(({ eliminated }) => eliminated);
    const placeOf = (player: P): number => {
      const place = all.indexOf(player);
      return place < 0 ? all.length : place;
    };
    return out.sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** The teams that `static teams` of the game declares; empty for a game without teams. */
  get teams(): Team<P>[] {
    const teams = this.#world?.teams ?? [];
    return teams.map(({ name, seats }, index) => {
      return { index, name, players: seats.flatMap(seat => this[seat] ?? []) };
    });
  }

  /** The team of a player; `undefined` in a game without teams. */
  teamOf(player: P): Team<P> | undefined {
    return this.teams.find(({ players }) => players.includes(player));
  }

  /** The other players in the team of a player. */
  partnersOf(player: P): P[] {
    return this.teamOf(player)?.players.filter(other => other !== player) ?? [];
  }

  /** All players except `player`, by default except the current player. */
  others(player: P | undefined = this.current): P[] {
    return this.filter(other => other !== player);
  }

  /** The opponent in a game of two. */
  other(player: P | undefined = this.current): P {
    const first = this[0];
    const second = this[1];
    const opponent = player === first ? second : first;
    const isOneOfTwo = this.length === 2 && (player === first || player === second);
    if (opponent === undefined || !isOneOfTwo) throw authorError('not-two-players', this.length);
    return opponent;
  }

  byPosition(position: number): P | undefined {
    return this[position];
  }

  /** All players, beginning with one and going on to the left. */
  inOrderFrom(first: P): P[] {
    const start = this.#seated(first).position;
    const order: P[] = [];
    for (let i = 0; i < this.length; i++) {
      const player = this[(start + i) % this.length];
      if (player !== undefined) order.push(player);
    }
    return order;
  }

  #neighbour(player: P | undefined, step: number): P {
    const start =
      player === undefined ? (step > 0 ? -1 : this.length) : this.#seated(player).position;
    const neighbour = this[(start + step + this.length) % this.length];
    if (neighbour === undefined) throw authorError('no-such-player', start);
    return neighbour;
  }

  #seated(player: P | number): P {
    const position = typeof player === 'number' ? player : player.position;
    const seated = this[position];
    if (seated === undefined) throw authorError('no-such-player', position);
    if (typeof player !== 'number' && seated !== player) {
      throw authorError('foreign-element', nodeOf(player).label, 'the players of another game');
    }
    return seated;
  }
}

/** Whether a player is still in: neither `eliminated`, nor with an `isActive` of their class that is `false`. */
export function isActive(player: Player): boolean {
  return !player.eliminated && Reflect.get(player, 'isActive') !== false;
}
