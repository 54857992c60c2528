import { type PlayableGame, readGameOptions } from '@boardsmith/engine';
import { Match } from './match.ts';

/** Any seed: whether rules hide something does not depend on random numbers. */
const SEED = 'hidden information';

/**
 * Whether a game hides pieces, values or choices from a seat: starts one game with the fewest players and the
 * default options, and checks each seat. Rules that cannot be started count as hiding.
 */
export function hidesInformation(definition: PlayableGame): boolean {
  const { min: playerCount } = definition.playerCount;
  const read = readGameOptions(definition, { playerCount, seed: SEED, options: {} });
  if (!read.ok) return true;
  try {
    const match = Match.create(definition, read.options).start();
    return Array.from({ length: playerCount }, (_, seat) => seat).some(seat =>
      match.hidesFrom(seat),
    );
  } catch {
    return true;
  }
}
