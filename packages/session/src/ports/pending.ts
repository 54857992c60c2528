const NOTHING: never[] = [];

/** A queue that is emptied as a whole: it mostly contains no item or one. */
export class Pending<T> {
  #items: T[] = NOTHING;

  add(item: T): void {
    // Must stay empty: all queues start with this list.
    if (this.#items.length === 0) this.#items = [item];
    else this.#items.push(item);
  }

  /** All items since the last call, oldest first. */
  take(): readonly T[] {
    const items = this.#items;
    this.#items = NOTHING;
    return items;
  }
}
