import { type Determinization, type Random, seededRandom } from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';

/** How many worlds are weighted. */
const WORLDS = 300;

/** Worlds that agree with what a viewer knows, sampled in proportion to a weight. */
export class WeightedWorlds {
  readonly #game: SearchGame;
  readonly #unknown: Determinization;
  readonly #seed: string;
  /** The cumulative weights; empty while all worlds have the same weight. */
  readonly #sums: number[] = [];
  /** The effective sample size; `undefined` while all worlds have the same weight. */
  effective: number | undefined;

  constructor(game: SearchGame, unknown: Determinization, seed: string) {
    this.#game = game;
    this.#unknown = unknown;
    this.#seed = seed;
  }

  /** Weights the worlds anew; `weightOf` reads the game in one of them. */
  weigh(weightOf: () => number): void {
    let total = 0;
    let squares = 0;
    this.#sums.length = 0;
    for (let world = 0; world < WORLDS; world++) {
      const mark = this.#game.mark();
      this.#unknown.apply(seededRandom(this.#seed, world));
      const weight = Math.max(0, weightOf());
      this.#game.undoTo(mark);
      total += weight;
      squares += weight ** 2;
      this.#sums.push(total);
    }
    this.effective = squares > 0 ? total ** 2 / squares : 0;
    // If the past moves are impossible in every world, the weights carry no information.
    if (!(total > 0)) this.#sums.length = 0;
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
