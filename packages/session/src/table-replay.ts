import type { ReplayFile } from '@boardsmith/runtime';
import { REPLAY_VERSION } from '@boardsmith/runtime';
import type { Table } from './table.ts';

/** The whole game of a table for everyone to see; `undefined` before its end. It holds the seed. */
export function replayOf({ state }: Table): ReplayFile | undefined {
  const { live, status, setup, log, meta, options } = state;
  if (live === null || status !== 'over') return undefined;
  const inEffect = new Set(live.choices.map(({ version }) => version));
  const start = log.records.find(({ kind, body }) => kind === 'host' && body.do === 'start');
  const winners = live.game.getWinners().map(({ position }) => position);
  return {
    version: REPLAY_VERSION,
    game: meta.gameType,
    revision: meta.rulesHash,
    seed: setup.seed,
    players: live.game.players.map(({ name }) => name),
    options,
    start: start?.kind === 'host' && start.body.do === 'start' ? start.body.hash : '',
    actions: log.records.flatMap((record, i) =>
      record.kind === 'move' && inEffect.has(i + 1)
        ? [{ ...record.body, player: Number(record.seat) }]
        : [],
    ),
    outcome: winners.length === 0 ? 'draw' : 'won',
    winners,
  };
}
