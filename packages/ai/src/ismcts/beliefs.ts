import {
  type Determinization,
  Game,
  type Player,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';

/** How many worlds are weighted; each of them is determinized once in advance. */
const WORLDS = 400;

/**
 * Worlds that a seat may be in, sampled in proportion to how likely they make the players' past moves.
 * Only for a game that defines `likelihood`; in others all worlds have the same weight.
 */
export class Beliefs {
  readonly #unknown: Determinization;
  readonly #seed: string;
  /** The cumulative weights of the worlds; empty if all have the same weight. */
  readonly #sums: number[] = [];
  /** The effective sample size of the weighted worlds; `undefined` if all have the same weight. */
  readonly effectiveWorlds: number | undefined;

  /** Weights worlds for the current position, and leaves the game as it was. */
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
    // If the past moves are impossible in every world, the weights carry no information.
    if (total === 0) this.#sums.length = 0;
  }

  /** Determinizes the game to a sampled world. */
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
