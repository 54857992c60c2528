import type { GameSnapshot, JsonObject, PlayableGame, Remembered } from '@boardsmith/engine';
import type { BotThought } from '@boardsmith/protocol';

/** What a bot needs to choose. */
export interface BotRequest {
  /** The game, with the objectives that its bots play for. */
  readonly game: PlayableGame;
  readonly snapshot: GameSnapshot;
  /** What its seat has seen and cannot see any more: a game restored from a snapshot does not contain it. */
  readonly remembered?: readonly Remembered[];
  readonly seat: number;
  /** The level of play: `easy`, `medium`, `hard`, `expert`, or a number of iterations. */
  readonly level: string;
  readonly seed: string;
}

/** The choice of a bot: an action, and arguments as `serializeAction` writes them. */
export interface BotChoice {
  readonly action: string;
  readonly args: JsonObject;
}

/** The state of the bots of a host. */
export interface BotHealth {
  /** Whether waiting bots will be asked: not all threads are stuck. */
  readonly isAlive: boolean;
  readonly threads: number;
  /** Threads whose bot has exceeded its time and not returned. */
  readonly stuck: number;
  /** Bots that have not been asked yet. */
  readonly waiting: number;
  /** Bots that were terminated since the start. */
  readonly ended: number;
}

/** The bot port: bots choose outside the event loop of the table, however long it takes. */
export interface BotPort {
  choose(request: BotRequest): Promise<BotChoice>;
  /** Explains what a bot would choose; for viewers who may see everything. */
  explain?(request: BotRequest): Promise<BotThought>;
  /** The state of the threads that bots think in. */
  health?(): BotHealth;
}

/** A bot's explanation, or why it has none. */
export type Thought = { readonly thought: BotThought } | { readonly error: string };
