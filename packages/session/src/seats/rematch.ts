import type { LogRecord, SeatBody } from '../ports/log-record.ts';
import type { Seat } from './seats.ts';

/** The votes for a rematch, and its table. */
export class Rematch {
  /** In the order of seats. */
  #agreed: readonly number[] = [];
  #made: { readonly game: string; readonly code: string } | null = null;

  get view(): {
    readonly agreed: readonly number[];
    readonly game: string | null;
    readonly code: string | null;
  } {
    return { agreed: this.#agreed, game: this.#made?.game ?? null, code: this.#made?.code ?? null };
  }

  get isMade(): boolean {
    return this.#made !== null;
  }

  /** Whether all of these seats have voted. */
  isWantedBy(seats: readonly number[]): boolean {
    return seats.length > 0 && seats.every(seat => this.#agreed.includes(seat));
  }

  vote(seat: number, agree: boolean): void {
    const others = this.#agreed.filter(each => each !== seat);
    this.#agreed = agree ? [...others, seat].sort((a, b) => a - b) : others;
  }

  made(game: string, code: string): void {
    this.#made = { game, code };
  }
}

/**
 * The records that seat the same players at another table, with the tokens they have, each one seat earlier:
 * the player who began the last game moves last, and two players swap sides.
 */
export function turnedSeats(seats: readonly Seat[], at: number): readonly LogRecord[] {
  return [...seats.slice(1), ...seats.slice(0, 1)].flatMap((each, seat) =>
    bodiesOf(each, seat).map(
      (body, i): LogRecord => ({
        kind: 'seat',
        moveId: `again-${seat}-${i}`,
        seat: 'table',
        body,
        at,
      }),
    ),
  );
}

function bodiesOf({ token, bot, name, colour }: Seat, seat: number): readonly SeatBody[] {
  const shown = name ?? `Player ${seat + 1}`;
  if (bot !== null) return [{ do: 'bot', seat, level: bot, name: shown }];
  if (token === null) return [];
  return [
    { do: 'sit', seat, name: shown, token },
    { do: 'colour', seat, colour },
    { do: 'ready', seat, ready: true },
  ];
}
