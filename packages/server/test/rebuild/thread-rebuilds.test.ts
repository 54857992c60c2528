import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../src/server.ts';
import { serverScript } from '../chaos/server-script.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { type SeatedTable, seatTable, UNLIMITED } from '../play/table.ts';
import { pace, WALK } from './walk-game.ts';

const CHOICES = 420;

let server: RunningServer;
let script: string;
let threads: Worker[];
beforeEach(async () => {
  script = await serverScript('walk-thread');
  threads = [];
});
afterEach(async () => {
  pace.burnMs = 0;
  await server.close();
});

/** Starts a server whose threads of rebuilds run the rules at the given pace, one after the other. */
async function start(burns: readonly number[], rebuildMs = 120_000): Promise<void> {
  server = await startServer({
    games: [WALK],
    limits: { ...UNLIMITED, debugTables: true, rebuildMs },
    startRebuildThread: () => {
      const burnMs = burns[Math.min(threads.length, burns.length - 1)] ?? 0;
      const thread = new Worker(script, { workerData: { burnMs } });
      threads.push(thread);
      return thread;
    },
  });
}

function sit({ game, tokens }: SeatedTable): Promise<RawPlayer> {
  return RawPlayer.join({ url: server.url, game, token: tokens[0] ?? '' });
}

async function move(player: RawPlayer, id: string, action = 'step'): Promise<void> {
  const answer = await player.ask({ t: 'move', id, base: player.seq, action, args: {} });
  expect(answer).toEqual({ t: 'accepted', id });
}

async function play(choices: number): Promise<{ table: SeatedTable; player: RawPlayer }> {
  const table = await seatTable(server.url, { game: 'walk', players: 1, debug: true });
  const player = await sit(table);
  for (let i = 0; i < choices; i++) await move(player, `m${i}`);
  return { table, player };
}

const look = { t: 'look', id: 'look', at: CHOICES, as: 0 } as const;

test('[WRK4] a past view of a long game runs no rules in the thread of the server, and never blocks it', async () => {
  const burnMs = 3;
  await start([burnMs]);
  const { player } = await play(CHOICES);
  const { player: other } = await play(1);
  const before = pace.runs;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  let rebuildMs: number | undefined;
  const looked = player.ask(look).then(answer => {
    rebuildMs = performance.now() - began;
    return answer;
  });
  let moves = 0;
  while (rebuildMs === undefined) await move(other, `other${moves++}`);
  delay.disable();
  expect(await looked).toMatchObject({ t: 'looked', at: CHOICES, of: CHOICES });
  expect(pace.runs - before).toBe(moves);
  expect(moves).toBeGreaterThan(10);
  // Both figures grow on a busy machine: on the accepting thread one turn would take the whole rebuild.
  expect(rebuildMs).toBeGreaterThan(CHOICES * burnMs);
  expect(delay.max / 1e6).toBeLessThan(rebuildMs / 3);
});

test('[WRK4] a fork of a long game is opened without running its rules in the thread of the server', async () => {
  await start([0]);
  const { player, table } = await play(CHOICES);
  const forked = await player.ask({ t: 'fork', id: 'fork', at: CHOICES });
  if (forked === 'closed' || forked.t !== 'forked') throw new Error(JSON.stringify(forked));
  const before = pace.runs;
  const again = await sit({ ...table, game: forked.game });
  expect(pace.runs).toBe(before);
  await move(again, 'on');
  const looked = await again.ask({ ...look, at: CHOICES + 1 });
  expect(looked).toMatchObject({ t: 'looked', of: CHOICES + 1 });
});

test('[WRK4] debug answers, positions for bots, and replays come from the thread', async () => {
  await start([0]);
  const { player, table } = await play(CHOICES);
  const before = pace.runs;
  const about = { what: 'choices' } as const;
  const choices = await player.ask({ t: 'debug', id: 'choices', at: CHOICES, about });
  expect(choices).toMatchObject({ t: 'debugged', answer: { what: 'choices' } });
  await move(player, 'stop', 'stop');
  expect(pace.runs).toBe(before);
  const replay = await fetch(`${server.url}/api/tables/${table.game}/replay`);
  const { actions } = await replay.json();
  expect(actions).toHaveLength(CHOICES + 1);
  expect(pace.runs).toBe(before);
});

test('[WRK5] rules that never return fail only their own query, and their rebuild thread is replaced', async () => {
  await start([Infinity, 0], 2_000);
  const { player } = await play(1);
  expect(await player.ask({ ...look, at: 1 })).toMatchObject({ reason: { code: 'rules-failed' } });
  await move(player, 'on');
  const again = await player.ask({ ...look, id: 'again', at: 1 });
  expect(again).toMatchObject({ t: 'looked', at: 1 });
  expect(threads).toHaveLength(2);
});

test('[WRK5] a table whose log cannot be replayed to its end is frozen alone', async () => {
  await start([0, Infinity, 0], 2_000);
  const { player, table } = await play(CHOICES);
  const { player: other } = await play(1);
  const forked = await player.ask({ t: 'fork', id: 'fork', at: CHOICES });
  if (forked === 'closed' || forked.t !== 'forked') throw new Error(JSON.stringify(forked));
  // The next thread is the one whose rules never come back.
  expect(await player.ask({ ...look, at: 1 })).toMatchObject({ t: 'looked' });
  await threads[0]?.terminate();
  const frozen = await sit({ ...table, game: forked.game });
  expect(frozen.frozen).toMatch(/did not come back/);
  await move(other, 'on');
});

test('[WRK6] the query of a connection is cancelled when the connection ends', async () => {
  await start([60_000 / CHOICES]);
  const { player } = await play(CHOICES);
  const { player: other } = await play(1);
  void player.ask(look);
  await expect.poll(() => threads.length).toBe(1);
  const answered = other.ask({ ...look, at: 1 });
  player.socket.close();
  expect(await answered).toMatchObject({ t: 'looked', at: 1 });
  expect(threads).toHaveLength(1);
});
