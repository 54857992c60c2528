import type { Look, LookCount } from './wire.ts';

/** How many there are of each look. Counts are sorted by look: the true order must not show. */
export class LookTally {
  readonly #counts = new Map<string, number>();

  static from(counts: readonly LookCount[] = []): LookTally {
    const tally = new LookTally();
    for (const [look, count] of counts) tally.add(look, count);
    return tally;
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  add(look: Look, count: number): void {
    const text = JSON.stringify(look);
    const sum = (this.#counts.get(text) ?? 0) + count;
    if (sum === 0) this.#counts.delete(text);
    else this.#counts.set(text, sum);
  }

  counts(): LookCount[] {
    const texts = [...this.#counts.keys()].sort();
    return texts.map((text): LookCount => [JSON.parse(text), this.#counts.get(text) ?? 0]);
  }
}
