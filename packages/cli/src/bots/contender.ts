import {
  type AILevel,
  type Bot,
  BotError,
  type BotOptions,
  createBot,
  DIFFICULTIES,
  parseAILevel,
  RandomBot,
} from '@boardsmith/ai';
import { nodeClock } from '@boardsmith/ai/node';
import type { Game, PlayableGame } from '@boardsmith/engine';
import { UsageError } from '../terminal/usage-error.ts';

/** A bot of a tournament: a search bot of a level, or a random bot. */
export interface Contender {
  readonly name: string;
  readonly level: AILevel | 'random';
  /** Whether the bot knows the objectives of the game. */
  readonly usesObjectives: boolean;
}

/** Follows the level of a bot that does not know the objectives of the game: `hard:no-objectives`. */
const NO_OBJECTIVES = 'no-objectives';

/** The setup of a contender at a seat of a game. */
export interface Seating {
  readonly game: Game;
  readonly seat: number;
  readonly seed: string;
  readonly objectives: PlayableGame['objectives'];
  /** The maximum time for a move, in milliseconds. */
  readonly timeMs?: number | undefined;
}

/** Parses the name of a contender on the command line. */
export function parseContender(name: string): Contender {
  const [level = '', setting, ...more] = name.split(':');
  const isUnknown = setting !== undefined && setting !== NO_OBJECTIVES;
  if (isUnknown || more.length > 0) {
    throw new UsageError(
      `A bot cannot be played as "${name}". Only :${NO_OBJECTIVES} may follow its level.`,
    );
  }
  const usesObjectives = setting === undefined;
  if (level === 'random') return { name, level, usesObjectives };
  try {
    return { name, level: parseAILevel(level), usesObjectives };
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    throw new UsageError(
      `There is no bot "${level}". Known are random, ${DIFFICULTIES.join(', ')}, or a number of iterations.`,
      { cause: error },
    );
  }
}

/** Creates a player for a seat. Without a time limit its choices depend on the seed alone. */
export function seatContender({ level, usesObjectives }: Contender, seating: Seating): Bot {
  const { game, seat, seed, objectives, timeMs } = seating;
  if (level === 'random') return new RandomBot(game, seat, { seed });
  const options: BotOptions = {
    difficulty: level,
    seed,
    clock: timeMs === undefined ? null : nodeClock,
    async: false,
    ...(usesObjectives && objectives !== undefined && { objectives }),
    ...(timeMs !== undefined && { timeMs }),
  };
  return createBot(game, seat, options);
}
