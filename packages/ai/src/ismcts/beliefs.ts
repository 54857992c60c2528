import {
  type Determinization,
  Game,
  type Player,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';

/** How many worlds are weighed; each of them is imagined once in advance. */
const WORLDS = 400;

/**
 * Worlds that a seat may be in, drawn as often as they make likely what the players have done. Only for
 * a game that says how likely that is (`likelihood`); in others all worlds count the same.
 */
export class Beliefs {
  readonly #unknown: Determinization;
  readonly #seed: string;
  /** The sum of the weights up to each world; empty if all count the same. */
  readonly #sums: number[] = [];
  /** How many equally likely worlds would say as much; `undefined` if all count the same. */
  readonly effectiveWorlds: number | undefined;

  /** Weighs worlds in the present position, and leaves the game as it was. */
  constructor(
    game: SearchGame,
    { unknown, viewer, seed }: { unknown: Determinization; viewer: Player; seed: string },
  ) {
    this.#unknown = unknown;
    this.#seed = seed;
    if (game.game.likelihood === Game.prototype.likelihood) return;
    let total = 0;
    let squares = 0;
    for (let world = 0; world < WORLDS; world++) {
      const weight = game.playOut(() => {
        unknown.apply(seededRandom(seed, world));
        return game.game.likelihood(viewer);
      });
      total += Math.max(0, weight);
      squares += weight ** 2;
      this.#sums.push(total);
    }
    this.effectiveWorlds = squares > 0 ? total ** 2 / squares : 0;
    // What the players have done is impossible everywhere: the weights say nothing.
    if (total === 0) this.#sums.length = 0;
  }

  /** Imagines a world. */
  apply(random: Random): void {
    const total = this.#sums.at(-1);
    if (total === undefined) this.#unknown.apply(random);
    else this.#unknown.apply(seededRandom(this.#seed, this.#indexAt(random() * total)));
  }

  #indexAt(sum: number): number {
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > sum) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
