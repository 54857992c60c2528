import {
  type Game,
  type GameOptions,
  type JsonObject,
  type PlayableGame,
  readGameOptions,
} from '@boardsmith/engine';
import { RunFileError } from './reading.ts';

/** Sets up a game of a definition, with checked options. */
export function setUp<G extends Game>({ gameClass }: PlayableGame<G>, options: GameOptions): G {
  // A definition describes the options of its class, but its type is that of any class.
  return new gameClass(options as never);
}

/** Options as JSON. */
export function plainData(options: object): JsonObject {
  return JSON.parse(JSON.stringify(options));
}

/** Refuses a recorded run of another game. */
export function refuseOther({ gameClass }: PlayableGame, recorded: string): void {
  if (recorded === gameClass.name) return;
  throw new RunFileError(
    `It is a run of ${recorded}, not of ${gameClass.name}. Give the game that it is of.`,
  );
}

/** The options of a recorded run, checked like those of a new game. */
export function readSettings(definition: PlayableGame, options: JsonObject): GameOptions {
  const { playerCount, playerNames, seed, ...own } = options;
  if (typeof seed !== 'string') {
    throw new RunFileError('It has no seed, so it cannot be played again. Is it damaged?');
  }
  const read = readGameOptions(definition, {
    playerCount: typeof playerCount === 'number' ? playerCount : 0,
    ...(Array.isArray(playerNames) && { playerNames: playerNames.map(String) }),
    seed,
    options: own,
  });
  if (!read.ok) throw new RunFileError(read.reason);
  return read.options;
}
