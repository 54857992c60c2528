import type { GameSnapshot, PlayableGame, Remembered } from '@boardsmith/engine';
import type { BotThought } from '@boardsmith/protocol';
import type { BotChoice } from './input.ts';

/** What a bot needs to know to choose. */
export interface BotRequest {
  /** The game, with the objectives that its bots play for. */
  readonly game: PlayableGame;
  readonly snapshot: GameSnapshot;
  /** What its seat has seen and cannot see any more: a game brought back from a snapshot forgets it. */
  readonly remembered?: readonly Remembered[];
  readonly seat: number;
  /** How well it should play: `easy`, `medium`, `hard`, `expert`, or a number of iterations. */
  readonly level: string;
  readonly seed: string;
}

/** How the bots of a host are. */
export interface BotHealth {
  /** Whether bots that wait will be asked: not all threads are stuck. */
  readonly isAlive: boolean;
  readonly threads: number;
  /** Threads whose bot has had its time and has not come back. */
  readonly stuck: number;
  /** Bots that have not been asked yet. */
  readonly waiting: number;
  /** Bots that had to be ended since the start. */
  readonly ended: number;
}

/** Players that are programs. They choose off the loop of the table, however long it takes. */
export interface BotPort {
  choose(request: BotRequest): Promise<BotChoice>;
  /** What a bot would choose, and why; for those who may see everything. */
  explain?(request: BotRequest): Promise<BotThought>;
  /** How the threads are that bots think in. */
  health?(): BotHealth;
}

/** What a bot would do and why, or why it cannot say. */
export type Thought = { readonly thought: BotThought } | { readonly error: string };
