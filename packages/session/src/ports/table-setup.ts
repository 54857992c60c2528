import type { JsonObject } from '@boardsmith/engine';
import type { ClockRules } from '@boardsmith/protocol';

/** The setup of a table, as JSON. */
export interface TableSetup {
  readonly playerCount: number;
  /** The seed of all random numbers. Secret until the end. */
  readonly seed: string;
  /** Whether a player chose the seed or may view every moment: the table is for practice. */
  readonly isPractice: boolean;
  /** The initial options of the game. */
  readonly options: JsonObject;
  readonly clock: ClockRules;
  /** The initial host. */
  readonly host: number;
  /** Whether players may view any moment of any seat. For authors of rules. */
  readonly isDebug: boolean;
  /** Whether the table is publicly listed; otherwise it is found by its join code. */
  readonly isPublic: boolean;
  /** Whether a move is refused when anything visible to its player has changed since it was chosen. */
  readonly refusesStale: boolean;
}
