import type { JsonObject } from '@boardsmith/engine';
import type { ClockRules } from './clock-rules.ts';

/** Who plays for a seat. */
export const SEAT_KINDS = ['open', 'human', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** A seat as everyone sees it. */
export interface SeatView {
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly colour: string;
  readonly isReady: boolean;
  /** Whether somebody is connected. */
  readonly isHere: boolean;
  /** Since when nobody is, by the calendar of the host. */
  readonly awaySince: number | null;
  /** How well a bot plays, also one that only stands in. */
  readonly level: string | null;
  /** How many random moves were made for its bot because it failed; left out if none were. */
  readonly randomMoves?: number;
}

/** How a table stands as a whole. */
export type TableStanding = 'lobby' | 'playing' | 'over' | 'frozen';

/** The table as everyone sees it. */
export interface TableView {
  readonly status: TableStanding;
  readonly gameType: string;
  readonly code: string;
  readonly seats: readonly SeatView[];
  /** The seat that decides. */
  readonly host: number;
  readonly options: JsonObject;
  readonly clock: ClockRules;
  /** A player chose the seed, or the table branched off another one, or it has debug rights. */
  readonly isPractice: boolean;
  /** Debug rights: every player may see all that is hidden, at any moment. Pages say so before a player sits down. */
  readonly isDebug: boolean;
  /** Whether `look` and `fork` are answered. */
  readonly mayLook: boolean;
  readonly spectators: number;
  /** Who wants to play again, and where it goes on. */
  readonly rematch: {
    readonly agreed: readonly number[];
    readonly game: string | null;
    readonly code: string | null;
  };
}
