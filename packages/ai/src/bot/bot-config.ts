import type { Args, Game, GameSnapshot, Remembered } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import type { Objectives } from '../position/evaluation.ts';
import { type AILevel, parseAILevel } from '../search/difficulty.ts';
import type { Explanation } from '../search/explanation.ts';
import type { Clock, StopSignal } from '../search/run-search.ts';
import type { SearchConfig, SearchKind } from '../search/search-kind.ts';

/** The configuration of a bot. */
export interface BotConfig<G extends Game = Game> extends SearchConfig {
  /** The same seed and the same view lead to the same move. */
  readonly seed: string;
  /** Whether other code runs while the bot thinks; by default, if there is a clock. */
  readonly async: boolean | null;
  readonly objectives: Objectives<G> | null;
  /** Whether a position is in the middle of an exchange, too early to evaluate. */
  readonly isNoisy: ((game: G) => boolean) | null;
  /** Searches of your own, tried before the built-in ones. */
  readonly searches: readonly SearchKind[];
  /** How many threads think; more than one need `workers`. */
  readonly threads: number;
  /** The threads to think in. */
  readonly workers: WorkerPool | null;
  readonly clock: Clock | null;
}

/** The configuration of a bot unless its options say otherwise. */
export const DEFAULT_CONFIG: BotConfig = {
  difficulty: 'medium',
  timeMs: null,
  iterations: null,
  playoutDepth: null,
  seed: 'bot',
  async: null,
  objectives: null,
  isNoisy: null,
  searches: [],
  threads: 1,
  workers: null,
  maxNodes: 400_000,
  remembered: [],
  clock: null,
};

/** The options of a bot; the level may be a text such as "hard" or "500". */
export type BotOptions<G extends Game = Game> = Partial<Omit<BotConfig<G>, 'difficulty'>> & {
  readonly difficulty?: AILevel | (string & {}) | undefined;
};

/** A move that a bot has chosen: `game.performAction(action, args, player)` makes it. */
export interface BotMove {
  readonly action: string;
  readonly args: Args;
  /** The position of the player who moves. */
  readonly player: number;
}

/** The options of one choice. */
export interface PlayOptions {
  readonly signal?: StopSignal;
}

/** The part of a configuration that is sent to another thread, as JSON. */
export type WorkerConfig = Pick<
  BotConfig,
  'difficulty' | 'timeMs' | 'iterations' | 'playoutDepth' | 'seed' | 'maxNodes'
>;

/** A choice to think about in another thread. */
export interface WorkerTask {
  /** The module whose default export defines the game; its export `searches` may add searches. */
  readonly module: string;
  /** A snapshot of the game with everything that the seat does not know replaced by a guess. */
  readonly snapshot: GameSnapshot;
  readonly seat: number;
  /** What the seat saw before, which the restored game does not contain. */
  readonly remembered: readonly Remembered[];
  readonly config: WorkerConfig;
}

/** Threads that bots can think in. */
export interface WorkerPool {
  /** The module that defines the game, for a thread to load. */
  readonly module: string;
  /** Thinks in a free thread, or waits for one. */
  run(task: WorkerTask, signal: StopSignal | null): Promise<Explanation>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Fills in the defaults, and refuses options that make no sense. */
export function readBotOptions<G extends Game>(options: BotOptions<G>): BotConfig<G> {
  const { difficulty = DEFAULT_CONFIG.difficulty, ...given } = options;
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  const config = {
    ...DEFAULT_CONFIG,
    // The entries are those of `given` without the undefined ones; `Object.entries` loses their types.
    ...(Object.fromEntries(stated) as Partial<BotConfig<G>>),
    difficulty: parseAILevel(String(difficulty)),
  };
  refuse('timeMs', config.timeMs, value => value >= 0, 'a number of milliseconds from 0 on');
  refuse('iterations', config.iterations, isCount, 'a whole number from 1 on');
  refuse(
    'playoutDepth',
    config.playoutDepth,
    value => value === 0 || isCount(value),
    'a whole number from 0 on',
  );
  refuse('threads', config.threads, isCount, 'a whole number from 1 on');
  refuse('maxNodes', config.maxNodes, isCount, 'a whole number from 1 on');
  if (config.clock === null) {
    if (config.timeMs !== null) throw new BotError('no-clock', ['timeMs']);
    if (config.async === true) throw new BotError('no-clock', ['async']);
  }
  return config;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

function refuse(
  name: string,
  value: number | null,
  isFine: (value: number) => boolean,
  wanted: string,
): void {
  if (value === null || (typeof value === 'number' && isFine(value))) return;
  throw new BotError('bad-option', [name, String(value), wanted]);
}
