import { outcomeOf, REPLAY_VERSION, type ReplayFile } from '@boardsmith/runtime';
import { movesMade } from '../game/made-moves.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { Table } from './table.ts';

/**
 * The whole game of a table for everyone to see. It holds the seed, so there is none before the table
 * has been told to `publish` its finished game: until then the last choice can still be taken back.
 */
export function replayOf({ state }: Table): ReplayFile | undefined {
  const { live, status, setup, log, meta, options, isPublished } = state;
  if (live === null || status !== 'over') return undefined;
  if (!isPublished && !setup.isDebug) return undefined;
  const winners = live.game.getWinners().map(({ position }) => position);
  return {
    version: REPLAY_VERSION,
    game: meta.gameType,
    revision: meta.rulesHash,
    seed: setup.seed,
    players: live.game.players.map(({ name }) => name),
    options,
    start: startOf(log),
    actions: movesMade(log, live.choices).map(({ seat, ...move }) => ({ ...move, player: seat })),
    outcome: outcomeOf(live.game),
    winners,
  };
}

/** What the game hashed to when it began. */
function startOf(log: Iterable<LogRecord>): string {
  for (const { kind, body } of log) if (kind === 'host' && body.do === 'start') return body.hash;
  return '';
}
