import type { AskView } from '@boardsmith/protocol';

/** An undo request, and the seats that have to agree. */
interface Ask {
  readonly number: number;
  readonly seat: number;
  /** The request that is answered when all seats have. */
  readonly id: string;
  /** The number of choices after the undo, and before. */
  readonly to: number;
  readonly of: number;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

/** The outcome of the request: `null` until all seats have answered. */
export type Settled = { readonly ask: Ask; readonly isGranted: boolean } | null;

/**
 * A request to undo choices after which other seats have acted. There is one at a time, and the next choice
 * of any seat rejects it.
 */
export class UndoConsent {
  #asks = 0;
  #ask: Ask | null = null;

  get pending(): Ask | null {
    return this.#ask;
  }

  get view(): AskView | null {
    if (this.#ask === null) return null;
    const { number, seat, to, of, agreed, waiting } = this.#ask;
    return { ask: number, seat, choices: of - to, agreed, waiting };
  }

  ask(asked: Pick<Ask, 'seat' | 'id' | 'to' | 'of' | 'waiting'>): void {
    this.#asks++;
    this.#ask = { ...asked, number: this.#asks, agreed: [] };
  }

  /** Records the answer of a seat; returns `undefined` if the seat was not asked. */
  answer(seat: number, number: number, agree: boolean): Settled | undefined {
    const ask = this.#ask;
    if (ask?.number !== number || !ask.waiting.includes(seat)) return undefined;
    const waiting = ask.waiting.filter(each => each !== seat);
    if (agree && waiting.length > 0) {
      this.#ask = { ...ask, waiting, agreed: [...ask.agreed, seat] };
      return null;
    }
    this.#ask = null;
    return { ask, isGranted: agree };
  }

  /** Withdraws the request. */
  withdraw(): Ask | null {
    const ask = this.#ask;
    this.#ask = null;
    return ask;
  }
}
