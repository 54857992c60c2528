import type { Random } from '@boardsmith/engine';

/** What a policy knows about one choice. */
interface Action {
  /** How much better the choice would have been so far than what was played; never negative. */
  regret: number;
  /** The recent mean outcome. */
  mean: number;
  visits: number;
  /** The weighted sum of the probabilities with which it was played. */
  played: number;
}

/** The opponents change their play as they learn: a mean follows at least at this rate. */
const MIN_RATE = 0.02;

/**
 * How one player decides where the player knows the same. Regret matching: a choice is made in
 * proportion to how much better it would have been so far. The average of all mixes approaches an
 * equilibrium. Not every choice of a policy is legal each time.
 */
export class Policy {
  readonly #actions = new Map<number, Action>();
  #mean = 0.5;
  visits = 0;

  /** The probability of each of the choices that are legal now. */
  mix(keys: readonly number[]): Float64Array {
    const mix = Float64Array.from(keys, key => this.#actions.get(key)?.regret ?? 0);
    return normalized(mix);
  }

  /** The probability of each choice in the average of all mixes. */
  average(keys: readonly number[]): Float64Array {
    return normalized(Float64Array.from(keys, key => this.#actions.get(key)?.played ?? 0));
  }

  /** Adds a mix to the average. */
  addToAverage(keys: readonly number[], mix: Float64Array, weight: number): void {
    keys.forEach((key, at) => {
      this.#action(key).played += weight * (mix[at] ?? 0);
    });
  }

  /** Learns the outcome of one of the choices that were legal. */
  learn(keys: readonly number[], chosen: number, outcome: number): void {
    const mix = this.mix(keys);
    this.visits++;
    this.#mean += (outcome - this.#mean) * Math.max(MIN_RATE, 1 / this.visits);
    const action = this.#action(keys[chosen] ?? 0);
    action.visits++;
    action.mean += (outcome - action.mean) * Math.max(MIN_RATE, 1 / action.visits);
    let expected = 0;
    for (let at = 0; at < keys.length; at++) {
      expected += (mix[at] ?? 0) * this.valueOf(keys[at] ?? 0);
    }
    for (const key of keys) {
      const each = this.#action(key);
      each.regret = Math.max(0, each.regret + this.valueOf(key) - expected);
    }
  }

  /** The recent mean outcome of a choice; before its first visit, that of all choices. */
  valueOf(key: number): number {
    const action = this.#actions.get(key);
    return action === undefined || action.visits === 0 ? this.#mean : action.mean;
  }

  visitsOf(key: number): number {
    return this.#actions.get(key)?.visits ?? 0;
  }

  #action(key: number): Action {
    let action = this.#actions.get(key);
    if (action === undefined) {
      action = { regret: 0, mean: 0, visits: 0, played: 0 };
      this.#actions.set(key, action);
    }
    return action;
  }
}

/** Scales numbers to a sum of 1; equal shares if all are 0. */
function normalized(numbers: Float64Array): Float64Array {
  let total = 0;
  for (const each of numbers) total += each;
  if (total <= 0) return numbers.fill(1 / numbers.length);
  for (let at = 0; at < numbers.length; at++) numbers[at] = (numbers[at] ?? 0) / total;
  return numbers;
}

/** Draws an index by a mix; with probability `exploration` any index. */
export function drawFrom(mix: Float64Array, random: Random, exploration: number): number {
  if (random() < exploration) return random.int(mix.length);
  let left = random();
  for (let at = 0; at < mix.length; at++) {
    left -= mix[at] ?? 0;
    if (left < 0) return at;
  }
  return mix.length - 1;
}
