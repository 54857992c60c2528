import type { Move } from '@boardsmith/engine';

/** What a search has found out about one move. */
export interface MoveEstimate {
  readonly move: Move;
  /** The move by its content: see `MoveKeys`. */
  readonly key: number;
  readonly visits: number;
  /** What whoever moves may expect of it, from 0 for a loss to 1 for a win. */
  readonly value: number;
  /** Whether the value is certain. */
  readonly isProven: boolean;
  /** After how many moves the game ends then, where it is certain. */
  readonly length: number;
}

/** All that a search has found out. */
export interface SearchReport {
  /** The moves, the best first. */
  readonly moves: readonly MoveEstimate[];
  /** Both sides' best moves, one after the other. */
  readonly line: readonly Move[];
  /** How many iterations, or positions looked at. */
  readonly work: number;
  /** Whether moves should be played as often as they were visited: where others must not foresee them. */
  readonly isMixed?: boolean;
  /** How far apart outcomes were, as a part of how far wins and losses are apart; 1 if not said. */
  readonly spread?: number;
  /** The depth that was searched to the end, where there is one. */
  readonly depth?: number;
}

/** How searches are told apart. */
export const SEARCH_KINDS = ['uct', 'grave', 'ismcts', 'alpha-beta'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * One search for the move of one seat, done a piece at a time. Before and after each piece the game
 * stands where it stood, so that others may look at it meanwhile.
 */
export interface Search {
  readonly kind: SearchKind;
  /** How much it works at a time where no clock says when to rest. */
  readonly piece: number;
  /** Works for about `count` iterations or positions; `true` when there is nothing more to find. */
  step(count: number): boolean;
  /** Whether `remaining` more iterations could not change which move is best. */
  isDecided(remaining: number): boolean;
  report(): SearchReport;
}
