const NOTHING: never[] = [];

/** What waits until somebody takes all of it: mostly nothing, or one. */
export class Pending<T> {
  #items: T[] = NOTHING;

  add(item: T): void {
    // Nothing may be added to the list that all begin with.
    if (this.#items.length === 0) this.#items = [item];
    else this.#items.push(item);
  }

  /** Everything since this was asked last, oldest first. */
  take(): readonly T[] {
    const items = this.#items;
    this.#items = NOTHING;
    return items;
  }
}
