import type { Outcome } from '../search/outcome.ts';

/** How a tree search goes about it. */
export interface MctsSettings {
  /** What chance in the search depends on. */
  readonly seed: string;
  /** How much is tried that looks worse. */
  readonly exploration: number;
  /** Whether moves are first judged by how they fared later in the game: see `Amaf`. */
  readonly usesGrave: boolean;
  /** After how many moves a random game is broken off and judged. */
  readonly playoutDepth: number;
  /**
   * After how many random numbers a game is broken off and judged. Another deal, with chance in every
   * card of it, drowns what a choice in this one is worth.
   */
  readonly mostDraws: number;
  /** Judges a game that is not over; without it, it counts as open. */
  readonly evaluate: (() => Outcome) | null;
  /** How many nodes the tree may have. */
  readonly maxNodes: number;
}

/** Random games that have not ended by then never will, as far as a bot can tell. */
export const LONGEST_PLAYOUT = 2000;

export const MCTS_SETTINGS: MctsSettings = {
  seed: 'bot',
  exploration: 0.7,
  usesGrave: false,
  playoutDepth: LONGEST_PLAYOUT,
  mostDraws: Number.POSITIVE_INFINITY,
  evaluate: null,
  maxNodes: 400_000,
};
