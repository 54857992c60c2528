import type { Args, Game, Remembered } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import type { Objectives } from '../objective/objective.ts';
import type { WorkerPool } from '../pool/worker-task.ts';
import type { Clock, StopSignal } from '../search/clock.ts';
import { type AILevel, parseAILevel } from './difficulty.ts';

/** How a bot thinks. */
export interface BotConfig<G extends Game = Game> {
  readonly difficulty: AILevel;
  /** Milliseconds for a move at most; needs a clock. */
  readonly timeMs: number | null;
  /** Iterations, or positions, for a move at most, instead of those of the level. */
  readonly iterations: number | null;
  /** After how many moves a random game is broken off and judged by the objectives. */
  readonly playoutDepth: number | null;
  /** The same seed and the same view give the same move. */
  readonly seed: string;
  /** Whether others run while it thinks: where there is a clock, unless told otherwise. */
  readonly async: boolean | null;
  readonly objectives: Objectives<G> | null;
  /** Whether it is too early to judge a position: in the middle of an exchange. */
  readonly isNoisy: ((game: G) => boolean) | null;
  /** How many threads think; more than one need workers. */
  readonly threads: number;
  /** Threads to think in. */
  readonly workers: WorkerPool | null;
  /** How many nodes a search tree may have. */
  readonly maxNodes: number;
  /** What its seat has seen before, which a game brought back from a snapshot does not know. */
  readonly remembered: readonly Remembered[];
  readonly clock: Clock | null;
}

/** What a bot does unless told otherwise. */
export const DEFAULT_CONFIG: BotConfig = {
  difficulty: 'medium',
  timeMs: null,
  iterations: null,
  playoutDepth: null,
  seed: 'bot',
  async: null,
  objectives: null,
  isNoisy: null,
  threads: 1,
  workers: null,
  maxNodes: 400_000,
  remembered: [],
  clock: null,
};

/** What is said of a bot when it is made; a level may be given as text. */
export type BotOptions<G extends Game = Game> = Partial<Omit<BotConfig<G>, 'difficulty'>> & {
  readonly difficulty?: AILevel | (string & {}) | undefined;
};

/** A move that a bot has chosen: `game.performAction(action, args, player)` makes it. */
export interface BotMove {
  readonly action: string;
  readonly args: Args;
  /** The position of the player. */
  readonly player: number;
}

/** What a bot can be told for one move. */
export interface PlayOptions {
  readonly signal?: StopSignal;
}

/** Fills in what was left out, and refuses what makes no sense. */
export function readBotOptions<G extends Game>(options: BotOptions<G>): BotConfig<G> {
  const { difficulty = DEFAULT_CONFIG.difficulty, ...given } = options;
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  // The entries are those of `given` without the undefined ones, which `Object.entries` forgets.
  const config = {
    ...DEFAULT_CONFIG,
    ...(Object.fromEntries(stated) as Partial<BotConfig<G>>),
    difficulty: levelOf(difficulty),
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

function levelOf(level: AILevel | string): AILevel {
  return parseAILevel(String(level));
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
