import type { FileReading } from './reading.ts';

/** The units that are counted in a run. */
export const COUNTED = ['choice', 'turn', 'phase'] as const;
export type Counted = (typeof COUNTED)[number];

/** The number of each unit so far. */
export type Counts = { readonly [C in Counted]: number };

/** The parts of a choice that are counted: its seat, and how many phases were entered before it. */
export interface ChoicePlace {
  readonly seat: number;
  readonly phase: number;
}

/** The counts of a seat, and the number of the phase of its latest choice. */
interface SeatTally extends Counts {
  readonly lastPhase: number;
}

/** A tally as JSON. */
export interface TallyData {
  readonly all: Counts;
  readonly seats: readonly SeatTally[];
  readonly last: ChoicePlace;
}

const NONE = -1;
const NO_COUNTS: Counts = { choice: 0, turn: 0, phase: 0 };
const NO_SEAT: SeatTally = { ...NO_COUNTS, lastPhase: NONE };

/**
 * Counts choices, turns and phases, in total and for each seat.
 *
 * A turn is a sequence of choices of one seat without a choice of another in between. A phase counts from the
 * first choice in it; for a seat, from its own first choice.
 */
export class Tally {
  readonly data: TallyData;

  private constructor(data: TallyData) {
    this.data = data;
  }

  /** The tally before the first choice. */
  static empty(seats: number): Tally {
    return new Tally({
      all: NO_COUNTS,
      seats: Array.from({ length: seats }, () => NO_SEAT),
      last: { seat: NONE, phase: NONE },
    });
  }

  /** Restores a tally from its JSON. */
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

/** Parses a tally of a file. */
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
