import { outcomeOf, REPLAY_VERSION, type ReplayFile } from '@boardsmith/runtime';
import type { Table } from './table.ts';

/**
 * The whole game of a table for everyone to see. It holds the seed, so there is none before the table
 * has been told to `publish` its finished game: until then the last choice can still be taken back.
 */
export function replayOf({ state }: Table): ReplayFile | undefined {
  const { match, status, setup, meta, options, isPublished } = state;
  if (match === null || status !== 'over') return undefined;
  if (!isPublished && !setup.isDebug) return undefined;
  const winners = match.game.getWinners().map(({ position }) => position);
  return {
    version: REPLAY_VERSION,
    game: meta.gameType,
    revision: meta.rulesHash,
    seed: setup.seed,
    players: match.game.players.map(({ name }) => name),
    options,
    start: match.startHash,
    actions: match.choices,
    outcome: outcomeOf(match.game),
    winners,
  };
}
