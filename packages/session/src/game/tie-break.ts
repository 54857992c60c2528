import { type Random, seededRandom } from '@boardsmith/engine';

/** Decides between things that look alike. Most choices leave nothing to it, so chance is set up when it is needed. */
export class TieBreak {
  readonly #seed: string;
  readonly #at: number;
  #random: Random | undefined;

  /** What it decides follows from the secret of the table and how much has happened there. */
  constructor({ seed, at }: { readonly seed: string; readonly at: number }) {
    this.#seed = seed;
    this.#at = at;
  }

  pick<T>(items: readonly T[]): T {
    const [only] = items;
    if (items.length === 1 && only !== undefined) return only;
    this.#random ??= seededRandom(`between things that look alike: ${this.#seed}`, this.#at);
    return this.#random.pick(items);
  }
}
