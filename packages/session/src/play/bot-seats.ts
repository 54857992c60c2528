import type { TableState } from '../state/table-state.ts';

/** A bot that has been asked to choose. */
export interface AskedBot {
  readonly ticket: number;
  readonly seat: number;
  readonly level: string;
}

const NONE: readonly never[] = [];

/** The bots that are thinking. A bot that thinks about an outdated position is asked again. */
export class BotSeats {
  #asked: readonly AskedBot[] = NONE;
  #tickets = 0;

  get isThinking(): boolean {
    return this.#asked.length > 0;
  }

  /** The bots that have to choose, have not been asked, and can be asked now. */
  toAsk({ match, seats }: TableState, isReady: (seat: number) => boolean): readonly AskedBot[] {
    let toAsk: AskedBot[] | undefined;
    for (const seat of match?.waiting ?? NONE) {
      const level = seats.levelOf(seat);
      if (level === null || this.#isAsked(seat) || !isReady(seat)) continue;
      toAsk ??= [];
      toAsk.push({ ticket: ++this.#tickets, seat, level });
    }
    if (toAsk === undefined) return NONE;
    this.#asked = [...this.#asked, ...toAsk];
    return toAsk;
  }

  #isAsked(wanted: number): boolean {
    return this.#asked.some(({ seat }) => seat === wanted);
  }

  /** Handles the answer of a bot: returns its seat, unless the answer is outdated. */
  answered(ticket: number): number | undefined {
    const asked = this.#asked.find(each => each.ticket === ticket);
    this.#asked = this.#asked.filter(each => each !== asked);
    return asked?.seat;
  }

  /** Called after an undo: pending bots think about an outdated position. */
  wentBack(): void {
    this.#asked = NONE;
  }
}
