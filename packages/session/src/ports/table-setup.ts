import type { JsonObject } from '@boardsmith/engine';
import type { ClockRules } from '@boardsmith/protocol';

/** What a table is made with, as plain data. */
export interface TableSetup {
  readonly playerCount: number;
  /** What chance follows from. Secret until the end. */
  readonly seed: string;
  /** A player chose the seed, or may look at every moment: the game is for practice. */
  readonly isPractice: boolean;
  /** The game's own options as they are at first. */
  readonly options: JsonObject;
  readonly clock: ClockRules;
  /** Which seat decides at first. */
  readonly host: number;
  /** Whether players may look at any moment through any eyes. For those who write the rules. */
  readonly isDebug: boolean;
  /** Whether the table is on lists that anybody can read; otherwise it is found by its code. */
  readonly isPublic: boolean;
  /** Whether a move is refused when anything its player can see has changed since it was chosen. */
  readonly refusesStale: boolean;
}
