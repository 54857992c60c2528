import type { Look, LookCount } from './wire.ts';

/** How many there are of each look. Counts are sorted by look: the true order must not show. */
export class LookTally {
  /** Made when something is counted: most elements have nothing to be counted in them. */
  #counts: Map<string, { readonly look: Look; count: number }> | undefined;

  static from(counts: readonly LookCount[] = []): LookTally {
    const tally = new LookTally();
    for (const [look, count] of counts) tally.add(look, count);
    return tally;
  }

  get isEmpty(): boolean {
    return this.#counts === undefined || this.#counts.size === 0;
  }

  add(look: Look, count: number): void {
    this.#counts ??= new Map();
    const text = JSON.stringify(look);
    const known = this.#counts.get(text);
    if (known === undefined) this.#counts.set(text, { look, count });
    else if (known.count + count === 0) this.#counts.delete(text);
    else known.count += count;
  }

  counts(): LookCount[] {
    const sorted = [...(this.#counts ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([, { look, count }]): LookCount => [look, count]);
  }
}
