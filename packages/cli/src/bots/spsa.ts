import { type Random, seededRandom } from '@boardsmith/engine';
import type { Weights } from '../rules/rules-task.ts';

/** How far apart the two candidates of the first round are, as a logarithm: about 1.3 to 1 each way. */
const FIRST_DISTANCE = 0.25;
const DISTANCE_DECAY = 0.101;
/** How far a round that one side has won completely moves the weights, as a logarithm. */
const FIRST_STEP = 0.5;
const STEP_DECAY = 0.602;
/** The steps of this share of the rounds are about equally long. */
const STABLE_SHARE = 0.1;
/** No weight changes by more than a factor of eight. */
const MOST = Math.log(8);

/** Two sets of weights that a round compares. */
export interface Candidates {
  readonly weights: readonly [Weights, Weights];
  /** The direction of each weight in the first of them: 1 or -1. */
  readonly directions: Readonly<Record<string, number>>;
}

/**
 * Simultaneous perturbation stochastic approximation: every round moves all weights a little at once, up
 * or down at random, lets both directions play each other, and steps towards the better one. Weights are
 * changed by factors, so none changes its sign.
 */
export class Spsa {
  readonly #start: Weights;
  readonly #rounds: number;
  readonly #seed: string;
  /** The logarithms of the factors so far. */
  readonly #logs: Map<string, number>;

  constructor(
    start: Weights,
    {
      rounds,
      seed,
      logs = {},
    }: { readonly rounds: number; readonly seed: string; readonly logs?: Weights },
  ) {
    this.#start = start;
    this.#rounds = rounds;
    this.#seed = seed;
    this.#logs = new Map(Object.keys(start).map(name => [name, logs[name] ?? 0]));
  }

  /** The weights so far. */
  get weights(): Weights {
    return this.#weightsAt({}, 0);
  }

  /** The logarithms of the factors so far, to continue later. */
  get logs(): Weights {
    return Object.fromEntries(this.#logs);
  }

  /** The candidates of a round, from 0 on; the same for the same seed. */
  candidates(round: number): Candidates {
    const random: Random = seededRandom(this.#seed, round);
    const names = [...this.#logs.keys()];
    const directions = Object.fromEntries(names.map(name => [name, random.int(2) === 0 ? -1 : 1]));
    const distance = FIRST_DISTANCE / (round + 1) ** DISTANCE_DECAY;
    const weights = [
      this.#weightsAt(directions, distance),
      this.#weightsAt(directions, -distance),
    ] as const;
    return { weights, directions };
  }

  /** Steps towards the better candidate; `score` is what the first one has won, from 0 to 1. */
  learn(round: number, { directions }: Candidates, score: number): void {
    const stable = STABLE_SHARE * this.#rounds;
    const step = FIRST_STEP * ((1 + stable) / (round + 1 + stable)) ** STEP_DECAY;
    for (const [name, log] of this.#logs) {
      const moved = log + step * (2 * score - 1) * (directions[name] ?? 0);
      this.#logs.set(name, Math.max(-MOST, Math.min(MOST, moved)));
    }
  }

  #weightsAt(directions: Weights, distance: number): Weights {
    const entries = [...this.#logs].map(([name, log]) => {
      const factor = Math.exp(log + distance * (directions[name] ?? 0));
      return [name, (this.#start[name] ?? 0) * factor] as const;
    });
    return Object.fromEntries(entries);
  }
}
