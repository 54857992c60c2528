import type { ChatLine } from '@boardsmith/protocol';

/** Chat messages that a client is sent when it joins. */
const SHOWN = 100;

/** The chat of a table. */
export class Chat {
  readonly #lines: ChatLine[] = [];
  /** Messages that viewers have not been sent. */
  #fresh: ChatLine[] = [];

  get shown(): readonly ChatLine[] {
    return this.#lines;
  }

  add(line: ChatLine): void {
    this.#lines.push(line);
    if (this.#lines.length > SHOWN) this.#lines.shift();
    this.#fresh.push(line);
  }

  /** The messages since the last call. */
  takeFresh(): readonly ChatLine[] {
    const fresh = this.#fresh;
    if (fresh.length > 0) this.#fresh = [];
    return fresh;
  }
}
