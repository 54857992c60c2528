import type { Outcome } from '../position/outcome.ts';

/** The settings of a tree search. */
export interface MctsSettings {
  /** Seeds the random numbers of the search. */
  readonly seed: string;
  /** The exploration constant of UCT. */
  readonly exploration: number;
  /** Whether unexplored moves are estimated by their AMAF statistics: see `Amaf`. */
  readonly usesGrave: boolean;
  /** After how many moves a random game is cut off and evaluated. */
  readonly playoutDepth: number;
  /**
   * After how many random numbers a random game is cut off and evaluated. The luck of another deal
   * would drown the effect of a choice in this one.
   */
  readonly maxDraws: number;
  /** Evaluates an unfinished game; without it, every seat gets the same share. */
  readonly evaluate: (() => Outcome) | null;
  /** How many nodes the tree may have. */
  readonly maxNodes: number;
}

/** A random game of this many moves is assumed never to end. */
export const UNLIMITED_PLAYOUT = 2000;

export const MCTS_SETTINGS: MctsSettings = {
  seed: 'bot',
  exploration: 0.7,
  usesGrave: false,
  playoutDepth: UNLIMITED_PLAYOUT,
  maxDraws: Number.POSITIVE_INFINITY,
  evaluate: null,
  maxNodes: 400_000,
};
