import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Database, PostgresStore } from '@boardsmith/server/postgres';
import { checkStored, type PlayedTable } from '../../packages/server/test/chaos/check-tables.ts';
import { pause, until } from '../../packages/server/test/chaos/kill-run.ts';
import { ServerUnderFire } from '../../packages/server/test/chaos/server-under-fire.ts';
import { StubbornPlayer } from '../../packages/server/test/chaos/stubborn-player.ts';
import { seatTable } from '../../packages/server/test/play/table.ts';
import { ThrowawayPostgres } from '../../scripts/postgres/throwaway-postgres.ts';
import { freePort } from '../../scripts/tool/free-port.ts';
import { gauges, SMALL_MACHINE } from './load-run.ts';
import { TURNS } from './server-games.ts';

const LEASE_MS = 3_000;

export interface ClusterRunOptions {
  readonly processes: number;
  /** Tables of all processes together; each has always one move in flight. */
  readonly tables: number;
  readonly warmUp: number;
  /** The measuring time. */
  readonly seconds: number;
  /** All tables are at the first process, and all clients at the last one, which relays. */
  readonly isRelayed?: boolean;
}

export interface ClusterRunResult {
  readonly movesPerSecond: number;
  /** CPU time of each process for each move of the cluster, in microseconds. */
  readonly cpuUs: readonly number[];
  /** Moves that were lost, duplicated or reordered. */
  readonly problems: number;
  readonly load: number;
}

/** Puts processes of a cluster on one PostgreSQL server under load, and measures them from outside. */
export async function clusterRun(options: ClusterRunOptions): Promise<ClusterRunResult> {
  const postgres = await ThrowawayPostgres.start();
  const servers: ServerUnderFire[] = [];
  try {
    for (let number = 0; number < options.processes; number++) {
      servers.push(await startProcess(postgres.url()));
    }
    const tables = await openTables(servers, options);
    const measured = await play(servers, tables, options);
    const store = new PostgresStore(await Database.open({ url: postgres.url() }));
    const problems = await checkStored(store, TURNS, tables);
    await store.close();
    return { ...measured, problems: problems.length, load: loadavg()[0] ?? 0 };
  } finally {
    for (const server of servers) await server.kill('SIGTERM');
    await postgres.stop();
  }
}

async function startProcess(database: string): Promise<ServerUnderFire> {
  const port = await freePort();
  const server = new ServerUnderFire(database, {
    port,
    script: 'cluster-process',
    extra: [`http://127.0.0.1:${port}`, String(LEASE_MS)],
    nodeOptions: SMALL_MACHINE,
  });
  if (!(await server.start())) throw new Error('A process of the cluster did not start.');
  return server;
}

/** Opens tables at the processes in turn. A balancer that hashes on the table leads clients to its owner. */
async function openTables(
  servers: readonly ServerUnderFire[],
  { tables: count, isRelayed = false }: ClusterRunOptions,
): Promise<readonly PlayedTable[]> {
  const tables: PlayedTable[] = [];
  for (let number = 0; number < count; number++) {
    const owner = servers[isRelayed ? 0 : number % servers.length];
    const edge = isRelayed ? servers.at(-1) : owner;
    if (owner === undefined || edge === undefined) throw new Error('The cluster has no process.');
    const { game, tokens } = await seatTable(owner.url, { game: TURNS.name });
    const seated = { url: () => edge.url, game, random: Math.random, isPaced: true };
    const players = tokens.map((token, seat) => new StubbornPlayer({ ...seated, seat, token }));
    tables.push({ game, players });
  }
  const players = tables.flatMap(table => table.players);
  await Promise.all(players.map(player => player.whenConnected()));
  return tables;
}

async function play(
  servers: readonly ServerUnderFire[],
  tables: readonly PlayedTable[],
  { warmUp, seconds }: ClusterRunOptions,
): Promise<Pick<ClusterRunResult, 'movesPerSecond' | 'cpuUs'>> {
  const players = tables.flatMap(table => table.players);
  for (const player of players) player.go();
  await pause(warmUp * 1000);
  const before = await gaugesOf(servers);
  const begun = performance.now();
  await pause(seconds * 1000);
  const after = await gaugesOf(servers);
  const took = (performance.now() - begun) / 1000;
  for (const player of players) player.stop();
  await until(() => players.every(({ isSettled }) => isSettled));
  await pause(200);
  for (const player of players) player.close();
  const moves = sum(after.map(({ moves }) => moves)) - sum(before.map(({ moves }) => moves));
  const cpuUs = after.map(({ cpu }, at) => ((cpu - (before[at]?.cpu ?? 0)) * 1e6) / moves);
  return { movesPerSecond: moves / took, cpuUs };
}

function gaugesOf(servers: readonly ServerUnderFire[]): ReturnType<typeof gaugesOfAll> {
  return gaugesOfAll(servers.map(({ url }) => url));
}

function gaugesOfAll(urls: readonly string[]) {
  return Promise.all(urls.map(url => gauges(url)));
}

export interface AppendRunOptions {
  readonly processes: number;
  readonly tables: number;
  readonly ms: number;
}

/** Durable appends a second of some processes together, on one PostgreSQL server. */
export async function appendRun({ processes, tables, ms }: AppendRunOptions): Promise<number> {
  const postgres = await ThrowawayPostgres.start();
  try {
    const url = postgres.url();
    // The first process creates the schema.
    await (await Database.open({ url })).close();
    const own = Math.ceil(tables / processes);
    const runs = Array.from({ length: processes }, (_, number) =>
      appendApart({ url, prefix: `process ${number} table`, tables: own, ms }),
    );
    return sum(await Promise.all(runs));
  } finally {
    await postgres.stop();
  }
}

async function appendApart(options: object): Promise<number> {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(`./append.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const loader = isSource ? ['--import', 'tsx', '--conditions=source'] : [];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...loader,
    path,
    JSON.stringify(options),
  ]);
  return Number(stdout);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}
