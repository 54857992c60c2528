/**
 * The latest events of a viewer as text, one flat string each. As objects they would live just long
 * enough to be moved to where the collector looks seldom, and then be of no use.
 */
export class KeptEvents {
  readonly #most: number;
  /** In a ring: the one after the latest is the oldest. */
  readonly #texts: string[] = [];
  /** Where the next one goes. */
  #next = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#texts.length;
  }

  get isFull(): boolean {
    return this.#texts.length >= this.#most;
  }

  /** Keeps one more; the oldest goes if there are too many. */
  add(text: string): void {
    this.#texts[this.#next] = text;
    this.#next = (this.#next + 1) % this.#most;
  }

  /** The latest ones, oldest first. */
  latest(count: number): readonly string[] {
    const inOrder = [...this.#texts.slice(this.#next), ...this.#texts.slice(0, this.#next)];
    return inOrder.slice(inOrder.length - count);
  }

  clear(): void {
    this.#texts.length = 0;
    this.#next = 0;
  }
}
