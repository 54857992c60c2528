import { authorError } from '../../errors/author-error.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import { ENGINE } from '../../state/node/engine-key.ts';
import type { World } from '../../state/node/world.ts';
import { readEngine, writeEngine } from '../../state/world/engine-slot.ts';
import { LoopedArray, type Narrowing, type Test } from './looped-array.ts';
import type { Player } from './player.ts';

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
