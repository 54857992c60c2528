import { type OptionValue, type PlayableGame, parseOptions } from '@boardsmith/engine';
import { UsageError } from '../terminal/usage-error.ts';

/** The setup of games, as typed on the command line. */
export interface TypedSetUp {
  readonly players: string | undefined;
  /** Options of the form `key=value`. */
  readonly options: readonly string[] | undefined;
}

/** Parses the setup of a game; what its definition does not allow is a usage error. */
export function setUpFrom(
  definition: PlayableGame,
  { players, options }: TypedSetUp,
): {
  readonly playerCount?: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
} {
  const playerCount = playersFor(definition, players);
  const own = parseOptions(definition, options ?? []);
  if (!own.ok) throw new UsageError(own.reason);
  return {
    ...(playerCount !== undefined && { playerCount }),
    ...(options !== undefined && { options: own.values }),
  };
}

/** A typed whole number from 0 or 1 on. */
export function wholeNumber(name: string, text: string, least: 0 | 1 = 1): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new UsageError(`--${name} cannot be "${text}". Give a whole number from ${least}.`);
}

/** The number of players, if it was passed and the game allows it. */
export function playersFor(game: PlayableGame, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = wholeNumber('players', text);
  const { min, max } = game.playerCount;
  if (count >= min && count <= max) return count;
  const many = min === max ? `exactly ${min}` : `${min} to ${max}`;
  throw new UsageError(`${game.displayName} is for ${many} players, not for ${count}.`);
}
