import type { Random } from '@boardsmith/engine';

/**
 * The decision of one player in all states that the player cannot distinguish. Regret matching: an
 * action is chosen in proportion to how much better it would have been so far. The average of all
 * strategies approaches an equilibrium, the latest one does not.
 */
export class InfoSet {
  readonly keys: readonly number[];
  /** The probability of each action in the next iteration. */
  readonly strategy: Float64Array;
  readonly #regrets: Float64Array;
  readonly #strategySums: Float64Array;
  readonly #valueSums: Float64Array;
  #weights = 0;
  /** How often the decision was reached. */
  updates = 0;

  constructor(keys: readonly number[]) {
    this.keys = keys;
    this.strategy = new Float64Array(keys.length).fill(1 / keys.length);
    this.#regrets = new Float64Array(keys.length);
    this.#strategySums = new Float64Array(keys.length);
    this.#valueSums = new Float64Array(keys.length);
  }

  /** The index of an action drawn by the strategy. */
  draw(random: Random): number {
    let left = random();
    const last = this.keys.length - 1;
    for (let at = 0; at < last; at++) {
      left -= this.strategy[at] ?? 0;
      if (left < 0) return at;
    }
    return last;
  }

  /** The value of the strategy, given the value of each action. */
  expected(values: Float64Array): number {
    return values.reduce((sum, value, at) => sum + value * (this.strategy[at] ?? 0), 0);
  }

  /** Updates the regrets with the value of each action in a sampled state of this weight. */
  update(values: Float64Array, weight: number): void {
    const expected = this.expected(values);
    this.#weights += weight;
    this.updates++;
    let total = 0;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0;
      const regret = (this.#regrets[at] ?? 0) + weight * (value - expected);
      // Negative regrets are reset to zero: else a better action would first have to make up for them.
      this.#regrets[at] = Math.max(0, regret);
      this.#valueSums[at] = (this.#valueSums[at] ?? 0) + weight * value;
      total += Math.max(0, regret);
    }
    for (let at = 0; at < values.length; at++) {
      this.strategy[at] = total > 0 ? (this.#regrets[at] ?? 0) / total : 1 / values.length;
    }
  }

  /** Adds the current strategy to the average. */
  addToAverage(weight: number): void {
    for (let at = 0; at < this.strategy.length; at++) {
      this.#strategySums[at] = (this.#strategySums[at] ?? 0) + weight * (this.strategy[at] ?? 0);
    }
  }

  /** The probability of each action in the average strategy. */
  average(): readonly number[] {
    const total = this.#strategySums.reduce((sum, each) => sum + each, 0);
    return this.keys.map((_, at) =>
      total > 0 ? (this.#strategySums[at] ?? 0) / total : 1 / this.keys.length,
    );
  }

  /** The mean value of an action. */
  valueOf(at: number): number {
    return this.#weights > 0 ? (this.#valueSums[at] ?? 0) / this.#weights : 0;
  }
}
