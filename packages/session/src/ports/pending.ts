const NOTHING: never[] = [];

/** A queue that is emptied as a whole: it mostly holds nothing, or one item. */
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
