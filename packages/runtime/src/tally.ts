import type { FileReading } from './reading.ts';

/** What is counted in a run. */
export const COUNTED = ['choice', 'turn', 'phase'] as const;
export type Counted = (typeof COUNTED)[number];

/** How many of each there have been. */
export type Counts = { readonly [C in Counted]: number };

/** A choice as far as counting goes: who makes it, and how many phases were entered before it. */
export interface ChoicePlace {
  readonly seat: number;
  readonly phase: number;
}

/** The counts of a seat, and the number of the phase in which it chose last. */
interface SeatTally extends Counts {
  readonly lastPhase: number;
}

/** A tally as plain data. */
export interface TallyData {
  readonly all: Counts;
  readonly seats: readonly SeatTally[];
  readonly last: ChoicePlace;
}

const NONE = -1;
const NO_COUNTS: Counts = { choice: 0, turn: 0, phase: 0 };
const NO_SEAT: SeatTally = { ...NO_COUNTS, lastPhase: NONE };

/**
 * How many choices, turns and phases there have been, in all and of each seat.
 *
 * A turn is a row of choices of one seat with none of another in between. A phase counts from the
 * first choice in it, in all, and for each seat from its own first choice.
 */
export class Tally {
  readonly data: TallyData;

  private constructor(data: TallyData) {
    this.data = data;
  }

  /** Before the first choice. */
  static empty(seats: number): Tally {
    return new Tally({
      all: NO_COUNTS,
      seats: Array.from({ length: seats }, () => NO_SEAT),
      last: { seat: NONE, phase: NONE },
    });
  }

  /** The tally that gave these data. */
  static fromData(data: TallyData): Tally {
    return new Tally(data);
  }

  /** The counts of a seat, or of all seats together. */
  of(seat: number | 'all'): Counts {
    const { all, seats } = this.data;
    return seat === 'all' ? all : (seats[seat] ?? NO_SEAT);
  }

  /** The counts after one more choice. */
  with(place: ChoicePlace): Tally {
    const { all, seats, last } = this.data;
    const isTurn = last.seat !== place.seat;
    return new Tally({
      all: grown(all, isTurn, last.phase !== place.phase),
      seats: seats.map((own, seat) =>
        seat === place.seat
          ? { ...grown(own, isTurn, own.lastPhase !== place.phase), lastPhase: place.phase }
          : own,
      ),
      last: place,
    });
  }
}

function grown({ choice, turn, phase }: Counts, isTurn: boolean, isPhase: boolean): Counts {
  return { choice: choice + 1, turn: turn + Number(isTurn), phase: phase + Number(isPhase) };
}

/** Reads a tally out of a file. */
export function parseTally(value: unknown, reading: FileReading, where: string): TallyData {
  const json = reading.object(value, where);
  const last = reading.object(json['last'], `${where}.last`);
  return {
    all: parseCounts(json['all'], reading, `${where}.all`),
    seats: reading.list(json['seats'], `${where}.seats`).map((seat, index) => {
      const at = `${where}.seats[${index}]`;
      const { lastPhase } = reading.object(seat, at);
      return { ...parseCounts(seat, reading, at), lastPhase: reading.whole(lastPhase, at) };
    }),
    last: {
      seat: reading.whole(last['seat'], `${where}.last.seat`),
      phase: reading.whole(last['phase'], `${where}.last.phase`),
    },
  };
}

function parseCounts(value: unknown, reading: FileReading, where: string): Counts {
  const { choice, turn, phase } = reading.object(value, where);
  return {
    choice: reading.count(choice, `${where}.choice`),
    turn: reading.count(turn, `${where}.turn`),
    phase: reading.count(phase, `${where}.phase`),
  };
}
