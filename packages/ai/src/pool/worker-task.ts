import type { GameSnapshot, Remembered } from '@boardsmith/engine';
import type { BotConfig } from '../bot/bot-config.ts';
import type { Explanation } from '../bot/explanation.ts';
import type { StopSignal } from '../search/clock.ts';

/** What of a configuration goes to another thread: what is plain data. */
export type PlainConfig = Pick<
  BotConfig,
  'difficulty' | 'timeMs' | 'iterations' | 'playoutDepth' | 'seed' | 'maxNodes'
>;

/** A choice to think about in another thread. */
export interface WorkerTask {
  /** The module whose default export defines the game. */
  readonly module: string;
  /** The game as the seat may know it: what it does not know is made up. */
  readonly snapshot: GameSnapshot;
  readonly seat: number;
  /** What the seat has seen before, which a restored game does not know. */
  readonly remembered: readonly Remembered[];
  readonly config: PlainConfig;
}

/** Threads that bots can think in. */
export interface WorkerPool {
  /** Where the game is defined, for a thread to load it. */
  readonly module: string;
  /** Thinks in a thread that is free, or will be. */
  run(task: WorkerTask, signal: StopSignal | null): Promise<Explanation>;
  /** Ends the threads. */
  close(): Promise<void>;
}
