import type { Outcome } from '../position/outcome.ts';

/** The standard deviation of wins and losses in equal number: the largest possible. */
const LARGEST = 0.5;
const SMALLEST = 0.01;
/** With fewer outcomes than this, the estimate is too rough to use. */
const MIN_OUTCOMES = 16;

/**
 * The standard deviation of a search's outcomes, for each seat. Evaluated positions may all lie within
 * a few hundredths: with the exploration suited to wins and losses, the best would never stand out.
 */
export class OutcomeDeviation {
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  #count = 0;

  constructor(seats: number) {
    this.#sums = new Float64Array(seats);
    this.#squares = new Float64Array(seats);
  }

  add(outcome: Outcome): void {
    this.#count++;
    for (let seat = 0; seat < outcome.length; seat++) {
      const value = outcome[seat] ?? 0;
      this.#sums[seat] = (this.#sums[seat] ?? 0) + value;
      this.#squares[seat] = (this.#squares[seat] ?? 0) + value * value;
    }
  }

  /** The mean outcome for each seat; equal shares before the first one. */
  get mean(): Outcome {
    const count = this.#count;
    return this.#sums.map(sum => (count === 0 ? 1 / this.#sums.length : sum / count));
  }

  /** The deviation for a seat, relative to the largest possible. */
  of(seat: number): number {
    if (this.#count < MIN_OUTCOMES) return 1;
    const mean = (this.#sums[seat] ?? 0) / this.#count;
    const variance = (this.#squares[seat] ?? 0) / this.#count - mean * mean;
    return Math.max(SMALLEST, Math.sqrt(Math.max(0, variance))) / LARGEST;
  }
}
