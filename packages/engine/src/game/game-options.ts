import { authorError } from '../errors/errors.ts';
import { drawSeed } from '../state/random/seed.ts';
import { isJsonObject, type JsonObject } from '../state/values/json.ts';

/** The options of every game; a game adds its own. The same options and seed produce the same game. */
export interface GameOptions {
  readonly playerCount: number;
  /** Names in seat order; a missing one is "Player 3". */
  readonly playerNames?: readonly string[];
  /** Seed of the random numbers; by default drawn from the host's entropy: see `game.settings.seed`. */
  readonly seed?: string;
}

const MOST_PLAYERS = 100;

/** Refuses options that no game can be set up with. */
export function checkOptions(options: GameOptions): void {
  const { playerCount, playerNames = [], seed = '' } = options;
  if (!Number.isInteger(playerCount) || playerCount < 1 || playerCount > MOST_PLAYERS) {
    throw authorError('bad-option', 'playerCount', `a whole number from 1 to ${MOST_PLAYERS}`);
  }
  if (typeof seed !== 'string') throw authorError('bad-option', 'seed', 'a text');
  if (!Array.isArray(playerNames) || playerNames.length > playerCount) {
    throw authorError('bad-option', 'playerNames', 'a list of at most one name for each player');
  }
  for (const name of playerNames) {
    if (typeof name !== 'string' || name === '') {
      throw authorError('bad-option', 'playerNames', 'a list of names, none of them empty');
    }
  }
}

/** Options with a seed: the same seed and options make the same game again. */
export type SeededOptions = GameOptions & { readonly seed: string };

/** Returns the options with a seed, which is drawn from the host's entropy if it is missing. */
export function withSeed(options: GameOptions): SeededOptions {
  return { ...options, seed: options.seed ?? drawSeed() };
}

/** The options as plain data: a saved game is set up again from them. */
export function optionsAsData(options: GameOptions): JsonObject {
  const data: unknown = JSON.parse(JSON.stringify(options));
  if (!isJsonObject(data)) throw authorError('bad-option', 'options', 'an object');
  for (const [key, value] of Object.entries(options)) {
    if (value !== undefined && JSON.stringify(value) === undefined) {
      throw authorError('bad-option', key, 'plain data, so that a saved game can be set up again');
    }
  }
  return data;
}

export function nameOfPlayer({ playerNames }: GameOptions, position: number): string {
  return playerNames?.[position] ?? `Player ${position + 1}`;
}
