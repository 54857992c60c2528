import type { Outcome } from './outcome.ts';

/** Winning and losing as often as each other is the widest spread there is. */
const WIDEST = 0.5;
const NARROWEST = 0.01;
/** After so many outcomes it is known how far apart they are. */
const ENOUGH = 16;

/**
 * How far apart the outcomes of a search are. Judged positions may all lie within some hundredths:
 * looked for as if wins and losses were at stake, the best of them would never stand out.
 */
export class Spread {
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

  /** The deviation for a seat as a part of the widest. */
  of(seat: number): number {
    if (this.#count < ENOUGH) return 1;
    const mean = (this.#sums[seat] ?? 0) / this.#count;
    const variance = (this.#squares[seat] ?? 0) / this.#count - mean * mean;
    return Math.max(NARROWEST, Math.sqrt(Math.max(0, variance))) / WIDEST;
  }
}
