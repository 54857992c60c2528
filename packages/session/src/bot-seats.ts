import type { TableState } from './table-state.ts';

/** A bot that has been asked to choose. */
export interface AskedBot {
  readonly ticket: number;
  readonly seat: number;
  readonly level: string;
}

const NOBODY: readonly never[] = [];

/** Which bots are thinking. One that has thought about what is no longer the case is asked again. */
export class BotSeats {
  readonly #asked = new Map<number, { readonly seat: number; readonly undos: number }>();
  #tickets = 0;
  #undos = 0;

  get isThinking(): boolean {
    return this.#asked.size > 0;
  }

  /** The bots that have to choose and have not been asked. */
  toAsk({ live, seats }: TableState): readonly AskedBot[] {
    let toAsk: AskedBot[] | undefined;
    for (const seat of live?.waiting ?? NOBODY) {
      const level = seats.levelOf(seat);
      if (level === null || this.#isAsked(seat)) continue;
      const ticket = ++this.#tickets;
      this.#asked.set(ticket, { seat, undos: this.#undos });
      toAsk ??= [];
      toAsk.push({ ticket, seat, level });
    }
    return toAsk ?? NOBODY;
  }

  #isAsked(seat: number): boolean {
    for (const asked of this.#asked.values()) if (asked.seat === seat) return true;
    return false;
  }

  /** A bot has answered: for which seat, unless the answer has come too late. */
  answered(ticket: number): number | undefined {
    const asked = this.#asked.get(ticket);
    this.#asked.delete(ticket);
    return asked?.undos === this.#undos ? asked.seat : undefined;
  }

  /** The game has gone back: what bots think about is no longer the case. */
  wentBack(): void {
    this.#undos++;
    this.#asked.clear();
  }
}
