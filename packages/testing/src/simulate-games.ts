import {
  AuthorError,
  countMoves,
  type Game,
  type Move,
  type OptionValue,
  playOf,
  playout,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import { GameRunner, type Outcome, outcomeOf } from '@boardsmith/runtime';
import { type CheckedGame, definitionOf, type Setting, settingOf } from './run/check-options.ts';
import {
  commandLine,
  playAgain,
  type Reproduction,
  type Witness,
  type WrittenAttempt,
} from './run/reproduction.ts';
import { SkipCount, type SkippedStep } from './run/skipped.ts';
import { MAX_CHOICES, writeAttempt } from './run/trial.ts';

/** How many games are played, and how. */
export interface SimulateOptions {
  readonly games?: number;
  readonly seed?: string;
  readonly playerCount?: number;
  /** Values for the game's own options. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly maxChoices?: number;
  /** One game with exactly this seed, instead of many. */
  readonly gameSeed?: string;
  /** Called before every game and every move. */
  readonly witness?: Witness;
  /** Called after each game with the number of games played. */
  readonly onGame?: (played: number) => void;
}

/** Summary statistics of some numbers. */
export interface Summary {
  readonly min: number;
  readonly mean: number;
  readonly median: number;
  readonly max: number;
}

/** The result of many random games. */
export interface Simulation {
  readonly game: string;
  readonly games: number;
  readonly playerCount: number;
  /**
   * How many games ended in each outcome; `lost` are single-player games without a winner, `stopped` games
   * that did not end.
   */
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** How often each seat won; a shared win counts in equal parts. */
  readonly wins: readonly number[];
  /** How much more often the first seat wins than its share, and the margin of random variation. */
  readonly firstPlayerAdvantage: { readonly share: number; readonly error: number };
  /** The seed: the same seed plays the same games. */
  readonly seed: string;
  /** The steps at which players were skipped because they could take no action, most frequent first. */
  readonly skipped: readonly SkippedStep[];
  /** The numbers of choices of the games. */
  readonly lengths: Summary;
  /** The numbers of legal moves; `null` where they cannot be counted. */
  readonly branching: Summary | null;
}

/** Moves are counted at every n-th choice. */
const COUNTED_EVERY = 3;
/** More moves than this count as unlimited. */
const MOST_MOVES = 100_000;

/** Plays many random games, and counts their outcomes. */
export function simulateGames<G extends Game>(
  game: CheckedGame<G>,
  options: SimulateOptions = {},
): Simulation {
  const { seed = '1', options: own = {}, onGame, gameSeed } = options;
  const { games = 100 } = gameSeed === undefined ? options : { games: 1 };
  const definition = definitionOf(game);
  const { playerCount = definition.playerCount.min } = options;
  const tally = new Tally(playerCount);
  const skips = new SkipCount();
  for (let played = 1; played <= games; played++) {
    const drawn = gameSeed ?? `${seed}/${played}`;
    const setting = settingOf(definition, { playerCount, seed: drawn, own });
    tally.add(playOut(setting, { ...options, skips }));
    onGame?.(played);
  }
  const { steps: skipped } = skips;
  return { game: definition.displayName, games, playerCount, seed, skipped, ...tally.sums() };
}

/** One game of a simulation. */
interface Played {
  readonly outcome: Outcome;
  readonly winners: readonly number[];
  readonly choices: number;
  readonly branching: readonly number[];
}

/** The rules threw an error in a random game. The message contains the command that reproduces it. */
export class RandomGameError extends Error {
  override readonly name = 'RandomGameError';
  /** The error of the rules, without the command. */
  readonly failure: string;
  readonly reproduction: Reproduction;

  constructor(
    { definition, options, moves }: Setting & { readonly moves: readonly WrittenAttempt[] },
    { cause }: { readonly cause: unknown },
  ) {
    const when = `The rules of ${definition.displayName} threw this with the seed "${options.seed}", after ${Math.max(0, moves.length - 1)} choices.`;
    const failure = `${sentenceOf(cause)}\n${when}`;
    const reproduction = playAgain(options, moves);
    super(`${failure}\nReproduce it: ${commandLine(reproduction)}`, { cause });
    this.failure = failure;
    this.reproduction = reproduction;
  }
}

/** The message for authors: our own errors are sentences already. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof AuthorError) return cause.message;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}

/** The setup of a game: the options of the simulation, and the counter of skipped players. */
type PlayOptions = SimulateOptions & { readonly skips: SkipCount };

function playOut(setting: Setting, options: PlayOptions): Played {
  const moves: Move[] = [];
  options.witness?.onBegin?.(setting.options, true);
  return reproducible(setting, moves, () => {
    const runner = new GameRunner(setting.definition, setting.options);
    const { game } = runner;
    options.skips.watch(game);
    runner.start();
    // The moves of a game that fails have to be written down before the playout takes them back.
    return playout(game, () =>
      reproducible(setting, moves, () => playMoves(game, moves, { ...options, setting })),
    );
  });
}

/** Lets an error say which moves led to it. */
function reproducible<T>(setting: Setting, moves: readonly Move[], play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (error instanceof RandomGameError) throw error;
    throw new RandomGameError({ ...setting, moves: moves.map(writeMove) }, { cause: error });
  }
}

function writeMove({ player, action, args }: Move): WrittenAttempt {
  return writeAttempt({ player: player.position, action: action.name, args });
}

/** Plays a random game, and records each move before it is made. */
function playMoves(
  game: Game,
  moves: Move[],
  { maxChoices: most = MAX_CHOICES, witness, setting }: PlayOptions & { readonly setting: Setting },
): Played {
  const random = seededRandom(`choices of ${setting.options.seed}`);
  const branching: number[] = [];
  let choices = 0;
  while (choices < most) {
    if (choices % COUNTED_EVERY === 0) branching.push(movesIn(game));
    const sampled = sampleMove(playOf(game), random);
    if (sampled === undefined) break;
    moves.push(sampled.move);
    if (witness?.onMove !== undefined) witness.onMove(writeMove(sampled.move));
    if (playOf(game).make(sampled.move)) choices++;
  }
  const winners = game.getWinners().map(({ position }) => position);
  const counted = branching.filter(count => count > 0);
  return { outcome: outcomeOf(game), winners, choices, branching: counted };
}

function movesIn(game: Game): number {
  const counts = game
    .getAwaitingPlayers()
    .map(player => countMoves(playOf(game), player, MOST_MOVES));
  return counts.reduce((sum, each) => sum + each, 0);
}

/** The results of the games so far. */
class Tally {
  readonly #wins: number[];
  readonly #lengths: number[] = [];
  readonly #branching: number[] = [];
  readonly #outcomes: Record<Outcome, number> = { won: 0, lost: 0, draw: 0, stopped: 0 };

  constructor(seats: number) {
    this.#wins = Array.from({ length: seats }, () => 0);
  }

  add({ outcome, winners, choices, branching }: Played): void {
    this.#lengths.push(choices);
    this.#branching.push(...branching);
    this.#outcomes[outcome]++;
    for (const seat of winners) {
      this.#wins[seat] = (this.#wins[seat] ?? 0) + 1 / winners.length;
    }
  }

  sums(): Pick<Simulation, 'outcomes' | 'wins' | 'firstPlayerAdvantage' | 'lengths' | 'branching'> {
    const { won } = this.#outcomes;
    const part = 1 / this.#wins.length;
    const isCounted = this.#branching.every(count => count <= MOST_MOVES);
    return {
      outcomes: this.#outcomes,
      wins: this.#wins.map(rounded),
      firstPlayerAdvantage: {
        share: won === 0 ? 0 : rounded((this.#wins[0] ?? 0) / won - part),
        error: won === 0 ? 0 : rounded(Math.sqrt((part * (1 - part)) / won)),
      },
      lengths: summaryOf(this.#lengths),
      branching: isCounted && this.#branching.length > 0 ? summaryOf(this.#branching) : null,
    };
  }
}

function summaryOf(numbers: readonly number[]): Summary {
  const sorted = [...numbers].sort((a, b) => a - b);
  const sum = sorted.reduce((total, each) => total + each, 0);
  const middle = Math.floor(sorted.length / 2);
  return {
    min: sorted[0] ?? 0,
    mean: sorted.length === 0 ? 0 : rounded(sum / sorted.length),
    median: sorted[middle] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
