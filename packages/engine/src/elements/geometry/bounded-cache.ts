/** Keeps the most recently used values; a process that meets ever new keys does not grow. */
export class BoundedCache<V> {
  readonly #limit: number;
  readonly #values: Map<string, V> = new Map();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value kept for `key`, made with `create` when there is none. */
  get(key: string, create: () => V): V {
    const value = this.#values.get(key) ?? create();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#dropOldest();
    return value;
  }

  #dropOldest(): void {
    for (const key of this.#values.keys()) {
      this.#values.delete(key);
      return;
    }
  }
}
