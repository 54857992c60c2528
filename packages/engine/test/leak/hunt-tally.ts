import { PAIR_KINDS, type PairKind } from './difference.ts';
import type { HuntedPair } from './leak-hunt.ts';

type Verdict = HuntedPair['end']['verdict'];

/** How many pairs of each kind there were, and how they ended. */
export class HuntTally {
  readonly #counts = new Map<string, number>();
  #pairs = 0;
  #compared = 0;

  add(pairs: readonly HuntedPair[]): void {
    this.#pairs += pairs.length;
    for (const { kind, end, compared } of pairs) {
      const key = `${kind} ${end.verdict}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      this.#compared += compared;
    }
  }

  get pairs(): number {
    return this.#pairs;
  }

  /** How many pairs of a kind ended in one of some ways. */
  count(kind: PairKind, ...verdicts: readonly Verdict[]): number {
    return verdicts.reduce(
      (sum, verdict) => sum + (this.#counts.get(`${kind} ${verdict}`) ?? 0),
      0,
    );
  }

  /** Kinds that were never tried to the end: a law that tries nothing holds. */
  get untried(): readonly PairKind[] {
    return PAIR_KINDS.filter(kind => this.count(kind, 'equal') === 0);
  }

  toString(): string {
    const lines = [...this.#counts].sort().map(([key, count]) => `${key}: ${count}`);
    return `${this.#pairs} pairs: ${lines.join(', ')}; ${this.#compared} moves compared`;
  }
}
