import type { Move } from '@boardsmith/engine';

/** The result of a search for one move. */
export interface MoveEstimate {
  readonly move: Move;
  /** The hash of the move's content: see `MoveKeys`. */
  readonly key: number;
  readonly visits: number;
  /** The expected outcome for the player who moves, from 0 for a loss to 1 for a win. */
  readonly value: number;
  /** Whether the value of the move is proven. */
  readonly isProven: boolean;
  /** In how many moves the game ends, where that is proven; else 0. */
  readonly length: number;
  /** The probability of the move in a mixed strategy; only searches that compute one have it. */
  readonly probability?: number;
}

/** The result of a search. */
export interface SearchReport {
  /** The moves, best first. */
  readonly moves: readonly MoveEstimate[];
  /** The principal variation: the best moves of all players, in order. */
  readonly line: readonly Move[];
  /** How many iterations ran, or how many positions were searched. */
  readonly work: number;
  /** Whether to draw the move at random by visits, because a fixed choice could be predicted. */
  readonly isMixed?: boolean;
  /** The standard deviation of the outcomes, relative to that of wins and losses; 1 if left out. */
  readonly deviation?: number;
  /** The effective number of worlds that the search sampled: few of them may be likely. */
  readonly worlds?: number;
  /** How many moves ahead the search looked completely; only searches by depth have one. */
  readonly depth?: number;
}

/** With fewer worlds than this, an explanation warns that the search is unreliable. */
const MIN_WORLDS = 50;

/** How much was searched, in words, with a warning if few worlds are likely. */
export function withWorlds(effort: string, worlds: number | undefined): string {
  if (worlds === undefined || worlds >= MIN_WORLDS) return effort;
  return `${effort}, in only ${Math.round(worlds)} likely worlds`;
}

/**
 * One search for the move of one seat, done in slices. The live game is restored after every slice,
 * so that it can be read in between.
 */
export interface Search {
  /** The size of a slice if no clock limits its duration. */
  readonly sliceWork: number;
  /** Searches about `work` iterations or positions. Returns `true` if there is nothing left to search. */
  step(work: number): boolean;
  /** Whether `remaining` more iterations cannot change which move is best. */
  isDecided(remaining: number): boolean;
  report(): SearchReport;
}
