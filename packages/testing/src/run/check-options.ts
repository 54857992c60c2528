import type {
  Game,
  GameOptions,
  OptionValue,
  PlayableGame,
  RestorableGame,
} from '@boardsmith/engine';
import { readGameOptions } from '@boardsmith/engine';
import type { LawName } from './law-names.ts';
import { conditionOf, optionVariants, others } from './option-variants.ts';
import type { Witness, WrittenAttempt } from './reproduction.ts';

/** A game to check: the result of `defineGame`, or the class of a game. */
export type CheckedGame<G extends Game = Game> = PlayableGame<G> | RestorableGame<G>;

/** What an action may disclose of hidden information. */
export type Telling = 'turn' | 'anything';

/** How a game is checked. */
export interface CheckOptions {
  /** How many random games are played under all laws; by default up to twelve, fewer of long games. */
  readonly runs?: number;
  /** The seed of all random numbers of the check. */
  readonly seed?: string;
  /** Numbers of players to try; by default all that the game allows. */
  readonly playerCounts?: readonly number[];
  /** Sets of the game's own options to try; by default the defaults and every option changed once. */
  readonly options?: readonly Readonly<Record<string, OptionValue>>[];
  /** A game that is not over after this many choices counts as endless. */
  readonly maxChoices?: number;
  /** The maximum length of a snapshot, in characters. */
  readonly maxStateSize?: number;
  /**
   * Actions that disclose hidden information on purpose: by who acts next (the holder of a card leads), or by
   * anything (the answer to a question).
   */
  readonly telling?: Readonly<Record<string, Telling>>;
  /** Fields of the game that must stay hidden from all viewers. */
  readonly secrets?: readonly string[];
  /** Actions that random play need not reach. */
  readonly rare?: readonly string[];
  /** Checks only these laws. */
  readonly laws?: readonly LawName[];
  /**
   * Checks only one game, with exactly this seed, the first of the player counts and the first set of
   * options.
   */
  readonly gameSeed?: string;
  /** The moves of that game; by default its seed draws them. */
  readonly moves?: readonly WrittenAttempt[];
  /** Called before every game and every move. */
  readonly witness?: Witness;
}

/** One setup of a game. */
export interface Setting {
  readonly definition: PlayableGame;
  readonly options: GameOptions & { readonly seed: string };
}

const DEFAULT_COUNT = { min: 2, max: 2 };

/** The definition of a game; a bare class is a game for two players without options. */
export function definitionOf<G extends Game>(game: CheckedGame<G>): PlayableGame<G> {
  if (typeof game !== 'function') return game;
  return {
    gameClass: game,
    displayName: game.name,
    playerCount: DEFAULT_COUNT,
    options: {},
    objectives: undefined,
  };
}

/** The setups of `count` runs: every number of players and every set of options occurs. */
export function settingsFor(definition: PlayableGame, options: CheckOptions): Setting[] {
  const { runs = 12, seed = '1' } = options;
  const { counts, sets } = variety(definition, options);
  if (counts.length === 0 || sets.length === 0) {
    throw new Error('Give at least one number of players and one set of options.');
  }
  const kinds = Math.max(counts.length, sets.length);
  return Array.from({ length: Math.max(runs, kinds) }, (_, run) => {
    // The two indices advance at different speeds, so that many combinations occur.
    const own = sets[(run + Math.floor(run / kinds)) % sets.length] ?? {};
    const playerCount = counts[run % counts.length] ?? 0;
    return settingOf(definition, { playerCount, seed: `${seed}/${run + 1}`, own });
  });
}

/** The setup of the only game to check. */
export function onlySetting(definition: PlayableGame, options: CheckOptions): Setting {
  const { counts, sets } = variety(definition, options);
  const playerCount = counts[0] ?? definition.playerCount.min;
  return settingOf(definition, { playerCount, seed: options.gameSeed ?? '1', own: sets[0] ?? {} });
}

/** The setups of many runs without laws: every number of players, and the options in pairs. */
export function variedSettings(
  definition: PlayableGame,
  {
    games,
    ...options
  }: Pick<CheckOptions, 'seed' | 'playerCounts' | 'options'> & { games: number },
): Setting[] {
  const sets = options.options ?? optionVariants(definition);
  return settingsFor(definition, { ...options, runs: games, options: sets });
}

/** The number of runs until every number of players and every set of options has occurred. */
export function kindsOf(definition: PlayableGame, options: CheckOptions): number {
  const { counts, sets } = variety(definition, options);
  return Math.max(counts.length, sets.length);
}

function variety(
  definition: PlayableGame,
  options: CheckOptions,
): {
  readonly counts: readonly number[];
  readonly sets: readonly Readonly<Record<string, OptionValue>>[];
} {
  const { playerCounts = countsOf(definition), options: sets = setsOf(definition) } = options;
  return { counts: playerCounts, sets };
}

/**
 * The default options, and each option changed alone: to each other choice of a short list, or to the
 * smallest number.
 */
function setsOf({ options }: PlayableGame): Readonly<Record<string, OptionValue>>[] {
  const changed = Object.entries(options).flatMap(([name, option]) =>
    others(option).map(value => ({ ...conditionOf(option), [name]: value })),
  );
  return [{}, ...changed];
}

/** A setup whose options the definition allows. */
export function settingOf(
  definition: PlayableGame,
  given: {
    readonly playerCount: number;
    readonly seed: string;
    readonly own: Readonly<Record<string, OptionValue>>;
  },
): Setting {
  const { playerCount, seed, own } = given;
  const allowed = { ...definition, playerCount: widened(definition, playerCount) };
  const read = readGameOptions(allowed, { playerCount, seed, options: own });
  if (!read.ok) throw new Error(read.reason);
  return { definition, options: { ...read.options, seed } };
}

/** A bare class does not declare its number of players: the requested number is tried. */
function widened({ playerCount }: PlayableGame, count: number): PlayableGame['playerCount'] {
  return playerCount === DEFAULT_COUNT ? { min: count, max: count } : playerCount;
}

function countsOf({ playerCount: { min, max } }: PlayableGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
