import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '@boardsmith/server';
import { until } from '../../packages/server/test/chaos/kill-run.ts';
import { ServerUnderFire } from '../../packages/server/test/chaos/server-under-fire.ts';
import { StubbornPlayer } from '../../packages/server/test/chaos/stubborn-player.ts';
import { AloneTable, tokenOf } from './alone-table.ts';

export interface RecoveryResult {
  readonly tables: number;
  readonly moves: number;
  /** From the start of the process until it accepts sockets. */
  readonly readyMs: number;
  /** The time until every socket has received its table again. */
  readonly resumedMs: number;
  readonly load: number;
}

/** Kills a server with a long log and a socket for each seat, and measures its recovery. */
export async function recoveryRun(tables: number, movesEach: number): Promise<RecoveryResult> {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-recovery-'));
  const games = Array.from({ length: tables }, (_, number) => `table-${number}`);
  await fill(data, games, movesEach);
  const server = new ServerUnderFire(data);
  await server.start();
  const players = games.flatMap(game =>
    [0, 1].map(seat => {
      const url = (): string => server.url;
      const seated = { url, game, seat, token: tokenOf(seat), random: Math.random };
      return new StubbornPlayer({ ...seated, isPaced: true });
    }),
  );
  await Promise.all(players.map(player => player.whenConnected()));
  await server.kill();
  await until(() => players.every(({ isConnected }) => !isConnected));
  const begun = performance.now();
  await server.start();
  const readyMs = performance.now() - begun;
  await Promise.all(players.map(player => player.whenConnected()));
  const resumedMs = performance.now() - begun;
  for (const player of players) player.close();
  await server.kill();
  rmSync(data, { recursive: true });
  return { tables, moves: tables * movesEach, readyMs, resumedMs, load: loadavg()[0] ?? 0 };
}

/** One game is played; every table has its log and its latest snapshot. */
async function fill(data: string, games: readonly string[], movesEach: number): Promise<void> {
  const played = new AloneTable('turns');
  played.play(movesEach);
  const { meta, records, snapshot } = played;
  const store = await SqliteStore.open(data);
  const status = 'playing';
  for (const [number, game] of games.entries()) {
    await store.create(game, { ...meta, status, code: `CODE${number}` }, records);
    if (snapshot !== undefined) await store.snapshot(game, 0, snapshot);
  }
  await store.close();
}
