import type { Move, Player, Remembered } from '@boardsmith/engine';
import type { Outcome } from '../position/outcome.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { AILevel } from './difficulty.ts';
import type { GameProfile } from './game-profile.ts';
import type { SearchRun } from './run-search.ts';
import type { SearchReport } from './search.ts';

/** A choice that a bot has to make. */
export interface SearchTask extends SearchRun {
  readonly game: SearchGame;
  readonly player: Player;
  /** The moves to choose from: at least two. */
  readonly moves: readonly Move[];
  /** Lets other code run, if the host allows it; throws if the choice is no longer needed. */
  readonly pause: () => Promise<void>;
  /** Seeds all random numbers of this choice. */
  readonly seed: string;
  /** The keys of moves that a search before this one has proven to lose. */
  readonly refuted: Set<number>;
}

/** The move that a bot has chosen, and why. */
export interface Decision {
  readonly move: Move;
  /** The name of the search that chose. */
  readonly search: string;
  readonly report: SearchReport;
}

/** The part of a bot's configuration that a search reads. */
export interface SearchConfig {
  /** Seeds the random numbers of all choices of a bot. */
  readonly seed: string;
  readonly difficulty: AILevel;
  /** The time limit for a move in milliseconds; needs a clock. */
  readonly timeMs: number | null;
  /** How many iterations or positions a move may take, in place of the level's number. */
  readonly iterations: number | null;
  /** After how many moves a random game is cut off and evaluated by the objectives. */
  readonly playoutDepth: number | null;
  /** How many nodes a search tree may have. */
  readonly maxNodes: number;
  /** What the seat saw before the journal of a restored game begins. */
  readonly remembered: readonly Remembered[];
}

/** What a search is created with. */
export interface SearchContext {
  readonly config: SearchConfig;
  /** Evaluates the current position by the objectives; `null` if the game declares none. */
  readonly evaluation: {
    outcome(): Outcome;
    lead(seat: number): number;
  } | null;
  /** Evaluates the current position by the scores; `null` if the game has objectives, or no scores. */
  readonly scores: { outcome(): Outcome } | null;
  /** Whether the current position is in the middle of an exchange, too early to evaluate. */
  readonly isNoisy: (() => boolean) | null;
}

/** The search of one bot. It lives as long as the bot and may reuse what earlier moves found out. */
export interface BotSearch {
  /** Chooses a move; `undefined` leaves the choice to the next search that fits. */
  decide(task: SearchTask, profile: GameProfile): Promise<Decision | undefined>;
}

/**
 * A kind of search. A bot tries the registered kinds in order and uses the first that fits the
 * position and decides. Pass your own to `createBot` as `searches`; `ALL_SEARCHES` lists the
 * built-in ones.
 */
export interface SearchKind {
  /** Unique among the searches of a bot; `explain()` reports it. */
  readonly name: string;
  /** Whether the search can choose in a position with this profile. */
  fits(profile: GameProfile, context: SearchContext): boolean;
  create(context: SearchContext): BotSearch;
  /** How much was searched, in words: "300 random games". */
  describeWork(report: Pick<SearchReport, 'work' | 'depth' | 'worlds'>): string;
}
