import { BotError } from '../error/bot-error.ts';

/** How hard a bot tries, from the weakest on. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A level by its name, or a number of iterations. */
export type AILevel = Difficulty | number;

/** What a level means. */
export interface DifficultyPreset {
  /** Iterations of a tree search: at least this many, */
  readonly iterations: number;
  /** and so many for each move there is to choose from. */
  readonly perMove: number;
  /** The moves that random games have together at most; at least the iterations are played. */
  readonly moves: number;
  /** Positions that alpha-beta looks at, */
  readonly nodes: number;
  /** and how many moves it looks ahead at most. */
  readonly depth: number;
  /** Positions that are looked at to search the rest of a game to its end. */
  readonly proof: number;
  /** How readily a move is played that seems a little worse. */
  readonly temperature: number;
  /** How much worse such a move may be. */
  readonly margin: number;
  /** Whether a game that is nearly over is searched to its end. */
  readonly proves: boolean;
}

const DEEP = 60;

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

/** Positions that alpha-beta may look at for each iteration that a tree search is given. */
const NODES_PER_ITERATION = 12;

/** What a level means; a number is the iterations. */
export function presetOf(level: AILevel): DifficultyPreset {
  if (typeof level !== 'number') return DIFFICULTY_PRESETS[level];
  const nodes = level * NODES_PER_ITERATION;
  return preset({ iterations: level, nodes, proof: nodes, proves: true });
}

/** The level that a text names: one of the known ones, or a number of iterations. */
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
    depth: DEEP,
    proof: 0,
    temperature: 0,
    margin: 0,
    proves: false,
    ...given,
  };
}
