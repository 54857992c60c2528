import { type PlayableGame, readGameOptions } from '@boardsmith/engine';
import { Match } from './match.ts';

/** Any seed: the colours of the seats are set up before anything is drawn. */
const SEED = 'seat colours';

/**
 * The colour that the rules give to each seat, `''` where they give none: sets up one game with the most
 * players and the default options. Rules that cannot be set up have no colours.
 */
export function seatColors(definition: PlayableGame): readonly string[] {
  const { max: playerCount } = definition.playerCount;
  const read = readGameOptions(definition, { playerCount, seed: SEED, options: {} });
  if (!read.ok) return [];
  try {
    return Match.create(definition, read.options).game.players.map(({ color }) => color);
  } catch {
    return [];
  }
}
