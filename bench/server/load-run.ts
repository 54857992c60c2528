import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTables, type PlayedTable } from '../../packages/server/test/chaos/check-tables.ts';
import { pause, until } from '../../packages/server/test/chaos/kill-run.ts';
import { ServerUnderFire } from '../../packages/server/test/chaos/server-under-fire.ts';
import { StubbornPlayer } from '../../packages/server/test/chaos/stubborn-player.ts';
import { seatTable } from '../../packages/server/test/play/table.ts';
import { GAMES } from './server-games.ts';

export interface LoadOptions {
  readonly game: string;
  readonly tables: number;
  /** The measuring time: at a fixed rate by the clock, otherwise by the CPU time of the server. */
  readonly seconds: number;
  /** The requested moves per second; by default every game always has one move in flight. */
  readonly rate?: number;
  /** The warm-up time before measuring: a server runs for days, its compiler for seconds. */
  readonly warmUp?: number;
  /** Whether to kill the server afterwards, and measure its recovery. */
  readonly isKilled?: boolean;
}

/** Games that never end. */
const ENDLESS: readonly string[] = ['turns', 'cards200'];

/**
 * The Node options recommended for small machines: fewer threads for garbage collection, and a smaller young
 * generation.
 */
export const SMALL_MACHINE = '--v8-pool-size=1 --max-semi-space-size=8';

/** The interval at which the CPU time of a server is checked. */
const LOOK_EVERY_MS = 500;

export interface LoadResult {
  readonly moves: number;
  readonly movesPerCpuSecond: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly residentMb: number;
  readonly problems: number;
  readonly readyMs: number | null;
  readonly resumedMs: number | null;
  readonly load: number;
}

/** Puts a server in a process of its own under load, and measures it from outside. */
export async function loadRun(options: LoadOptions): Promise<LoadResult> {
  const { game, tables: count, seconds, rate, warmUp = 0, isKilled = false } = options;
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-load-'));
  const server = new ServerUnderFire(data, { nodeOptions: SMALL_MACHINE });
  await server.start();
  const waits: number[] = [];
  const tables = await openTables(server, { game, count, onAccepted: ms => waits.push(ms) });
  const players = tables.flatMap(table => table.players);
  await Promise.all(players.map(player => player.whenConnected()));
  const { warm, measured } = ENDLESS.includes(game)
    ? { warm: tables, measured: tables }
    : split(tables);
  const play = (some: readonly PlayedTable[], time: number): Promise<void> =>
    rate === undefined ? playFreely(some, server.url, time) : nudge(some, rate, time);
  if (warmUp > 0) await play(warm, warmUp);
  const before = await gauges(server.url);
  const begun = performance.now();
  waits.length = 0;
  await play(measured, seconds);
  const after = await gauges(server.url);
  const took = (performance.now() - begun) / 1000;
  for (const player of players) player.stop();
  await until(() => players.every(({ isSettled }) => isSettled));
  const back = isKilled ? await killAndResume(server, players) : null;
  for (const player of players) player.close();
  await server.kill('SIGTERM');
  const hosted = GAMES.find(({ name }) => name === game);
  const problems = hosted === undefined ? [] : await checkTables(data, hosted, tables);
  rmSync(data, { recursive: true });
  const moves = after.moves - before.moves;
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    moves,
    movesPerCpuSecond: moves / (after.cpu - before.cpu),
    movesPerSecond: moves / took,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    residentMb: after.resident / 2 ** 20,
    problems: problems.length,
    readyMs: back?.readyMs ?? null,
    resumedMs: back?.resumedMs ?? null,
    load: loadavg()[0] ?? 0,
  };
}

async function openTables(
  server: ServerUnderFire,
  options: { game: string; count: number; onAccepted: (milliseconds: number) => void },
): Promise<readonly PlayedTable[]> {
  const { game: name, count, onAccepted } = options;
  const tables: PlayedTable[] = [];
  const open = async (): Promise<void> => {
    const { game, tokens } = await seatTable(server.url, { game: name });
    const url = (): string => server.url;
    const seated = { url, game, random: Math.random, isPaced: true, onAccepted };
    const players = tokens.map((token, seat) => new StubbornPlayer({ ...seated, seat, token }));
    tables.push({ game, players });
  };
  for (let made = 0; made < count; made += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - made) }, open));
  }
  return tables;
}

/** Games that end are played to their end: some to warm the server up, the others to measure it. */
function split(tables: readonly PlayedTable[]): {
  readonly warm: readonly PlayedTable[];
  readonly measured: readonly PlayedTable[];
} {
  const count = Math.floor(tables.length / 3);
  return { warm: tables.slice(0, count), measured: tables.slice(count) };
}

/** Lets all players move whenever they can, until the server has used a CPU time or all games are over. */
async function playFreely(
  tables: readonly PlayedTable[],
  url: string,
  seconds: number,
): Promise<void> {
  const players = tables.flatMap(table => table.players);
  for (const player of players) player.go();
  const end = (await gauges(url)).cpu + seconds;
  while (players.some(({ isOver }) => !isOver)) {
    await pause(Math.min(LOOK_EVERY_MS, seconds * 1000));
    if ((await gauges(url)).cpu >= end) return;
  }
}

/** Requests moves of the tables in turn, at a fixed rate, whether the server keeps up or not. */
async function nudge(tables: readonly PlayedTable[], rate: number, seconds: number): Promise<void> {
  const begun = performance.now();
  for (let asked = 0; asked < rate * seconds; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate);
    for (; asked < due; asked++) {
      for (const player of tables[asked % tables.length]?.players ?? []) player.nudge();
    }
    await pause(1);
  }
}

async function killAndResume(
  server: ServerUnderFire,
  players: readonly StubbornPlayer[],
): Promise<{ readonly readyMs: number; readonly resumedMs: number }> {
  await server.kill();
  await until(() => players.every(({ isConnected }) => !isConnected));
  const begun = performance.now();
  await server.start();
  const readyMs = performance.now() - begun;
  await Promise.all(players.map(player => player.whenConnected()));
  return { readyMs, resumedMs: performance.now() - begun };
}

/** The CPU time, the memory and the accepted moves of a server. */
export async function gauges(
  url: string,
): Promise<{ readonly cpu: number; readonly resident: number; readonly moves: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^boardsmith_${name} (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpu: read('cpu_seconds'),
    resident: read('resident_bytes'),
    moves: read('moves_accepted_total'),
  };
}
