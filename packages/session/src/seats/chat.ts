import type { ChatLine } from '@boardsmith/protocol';

/** Whoever comes later is shown so many lines. */
const SHOWN = 100;

/** What has been said at a table. */
export class Chat {
  readonly #lines: ChatLine[] = [];
  /** Said since viewers were told last. */
  #fresh: ChatLine[] = [];

  get shown(): readonly ChatLine[] {
    return this.#lines;
  }

  add(line: ChatLine): void {
    this.#lines.push(line);
    if (this.#lines.length > SHOWN) this.#lines.shift();
    this.#fresh.push(line);
  }

  /** What has been said since this was asked last. */
  takeFresh(): readonly ChatLine[] {
    const fresh = this.#fresh;
    if (fresh.length > 0) this.#fresh = [];
    return fresh;
  }
}
