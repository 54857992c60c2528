/** So many are remembered. */
const MOST = 4;

/** The JSON of values that were asked for lately. What is told to several viewers is made into text once. */
export class LatestTexts {
  readonly #values: unknown[] = [];
  readonly #texts: string[] = [];
  /** Which is forgotten next. */
  #oldest = 0;

  /** A value as JSON. Whoever hands it in never changes it. */
  of(value: unknown): string {
    const known = this.#values.indexOf(value);
    if (known >= 0) return this.#texts[known] ?? '';
    const text = JSON.stringify(value);
    this.#values[this.#oldest] = value;
    this.#texts[this.#oldest] = text;
    this.#oldest = (this.#oldest + 1) % MOST;
    return text;
  }
}
