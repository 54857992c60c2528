import { BotError } from '../errors/bot-error.ts';

/** The named levels of a bot, weakest first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A named level, or a number of iterations. */
export type AILevel = Difficulty | number;

/** The parameters of a level. */
export interface DifficultyPreset {
  /** The minimum number of iterations of a tree search. */
  readonly iterations: number;
  /** Additional iterations of a tree search for each legal move. */
  readonly perMove: number;
  /** The total number of moves in random games, after which no iterations are added. */
  readonly moves: number;
  /** How many positions alpha-beta searches. */
  readonly nodes: number;
  /** The maximum depth of alpha-beta, in moves. */
  readonly depth: number;
  /** How many positions may be searched to solve the rest of a game. */
  readonly proof: number;
  /** How readily the bot plays a move that is not the best: 0 is never. */
  readonly temperature: number;
  /** How much lower than the best the value of the move may be. */
  readonly margin: number;
  /** Whether the bot tries to solve a game that is nearly over. */
  readonly proves: boolean;
}

/** The search depth of levels that are limited by positions and not by depth. */
const UNLIMITED_DEPTH = 60;

export const DIFFICULTY_PRESETS: Readonly<Record<Difficulty, DifficultyPreset>> = {
  easy: preset({
    iterations: 12,
    perMove: 2,
    moves: 5000,
    nodes: 300,
    depth: 2,
    temperature: 0.1,
    margin: 0.2,
  }),
  medium: preset({
    iterations: 300,
    perMove: 20,
    moves: 25_000,
    nodes: 2500,
    depth: 5,
    proof: 2500,
    temperature: 0.03,
    margin: 0.06,
    proves: true,
  }),
  hard: preset({
    iterations: 1200,
    perMove: 80,
    moves: 100_000,
    nodes: 15_000,
    proof: 20_000,
    proves: true,
  }),
  expert: preset({
    iterations: 16_000,
    perMove: 320,
    moves: 800_000,
    nodes: 80_000,
    proof: 240_000,
    proves: true,
  }),
};

/** A level given as a number of iterations lets alpha-beta search this many positions for each. */
const NODES_PER_ITERATION = 12;

/** The parameters of a level; a number is a number of iterations. */
export function presetOf(level: AILevel): DifficultyPreset {
  if (typeof level !== 'number') return DIFFICULTY_PRESETS[level];
  const nodes = level * NODES_PER_ITERATION;
  return preset({ iterations: level, nodes, proof: nodes, proves: true });
}

/** Parses a level: one of the names, or a number of iterations. Throws a `BotError` for anything else. */
export function parseAILevel(text: string): AILevel {
  const known = DIFFICULTIES.find(each => each === text.trim().toLowerCase());
  if (known !== undefined) return known;
  const iterations = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (Number.isSafeInteger(iterations) && iterations > 0) return iterations;
  throw new BotError('unknown-level', [text, DIFFICULTIES.join(', ')]);
}

function preset(given: Partial<DifficultyPreset>): DifficultyPreset {
  return {
    iterations: 0,
    perMove: 0,
    moves: 0,
    nodes: 0,
    depth: UNLIMITED_DEPTH,
    proof: 0,
    temperature: 0,
    margin: 0,
    proves: false,
    ...given,
  };
}
