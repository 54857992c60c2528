import type { HistoryProblem } from '@boardsmith/session/history';
import { CARDS_200 } from '../../../../bench/server/server-games.ts';
import { ThrowawayPostgres } from '../../../../scripts/postgres/throwaway-postgres.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { checkStored, type PlayedTable } from '../chaos/check-tables.ts';
import { pause, playTables, until } from '../chaos/kill-run.ts';
import { ServerUnderFire } from '../chaos/server-under-fire.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { epochsOf } from './test-database.ts';

/** What is done to a server, its database, or the network between them. */
export const DATABASE_FAULTS = [
  'kill server',
  'stop server',
  'silent network',
  'no answers',
  'half-open connections',
  'reset connections',
  'restart database',
  'kill database',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

export interface ChaosOptions {
  readonly tables: number;
  readonly faults: readonly DatabaseFault[];
  /** Moves that are acknowledged before each fault, and after the last one. */
  readonly movesBetween: number;
  /** How long a stopped server or an interrupted network stays so, in milliseconds. */
  readonly outageMs: number;
  readonly random: () => number;
  /** Runs the server on a store that acknowledges too early. */
  readonly isHasty?: boolean;
  readonly tell?: (line: string) => void;
}

export interface ChaosRun {
  readonly accepted: number;
  readonly problems: readonly HistoryProblem[];
  /** From the beginning of each fault until every table has acknowledged another move. */
  readonly back: readonly { readonly fault: DatabaseFault; readonly ms: number }[];
}

/** Plays many games on a server with PostgreSQL while faults happen, and checks what is left. */
export async function runDatabaseChaos(options: ChaosOptions): Promise<ChaosRun> {
  const postgres = await ThrowawayPostgres.start();
  const proxy = await FaultyProxy.start(postgres.port);
  const server = new ServerUnderFire(proxy.through(postgres.url()), {
    script: 'database-process',
    ...(options.isHasty === true ? { extra: ['hasty'] } : {}),
  });
  try {
    await server.start();
    return await new Chaos({ postgres, proxy, server }, options).run();
  } finally {
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
}

interface Parts {
  readonly postgres: ThrowawayPostgres;
  readonly proxy: FaultyProxy;
  readonly server: ServerUnderFire;
}

class Chaos {
  readonly #parts: Parts;
  readonly #options: ChaosOptions;
  #tables: readonly PlayedTable[] = [];

  constructor(parts: Parts, options: ChaosOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async run(): Promise<ChaosRun> {
    const { tables: count, faults, movesBetween, random, tell } = this.#options;
    const { server } = this.#parts;
    this.#tables = await playTables(server, { count, random, repeats: true });
    const back: { fault: DatabaseFault; ms: number }[] = [];
    for (const fault of faults) {
      const wanted = this.#accepted + movesBetween;
      await until(() => this.#accepted >= wanted);
      const begun = performance.now();
      const before = this.#tables.map(acceptedAt);
      await this.#do(fault);
      await until(() => this.#tables.every((table, at) => acceptedAt(table) > (before[at] ?? 0)));
      const ms = Math.round(performance.now() - begun);
      back.push({ fault, ms });
      tell?.(`${fault}: all tables back after ${ms} ms, ${this.#accepted} moves`);
    }
    const wanted = this.#accepted + movesBetween;
    await until(() => this.#accepted >= wanted);
    return { accepted: this.#accepted, problems: await this.#check(), back };
  }

  get #accepted(): number {
    return this.#tables.reduce((sum, table) => sum + acceptedAt(table), 0);
  }

  readonly #faults: { readonly [F in DatabaseFault]: (parts: Parts) => Promise<void> } = {
    'kill server': async ({ server }) => {
      await server.kill();
      await server.start();
    },
    'stop server': async ({ server }) => {
      process.kill(server.pid, 'SIGSTOP');
      await pause(this.#options.outageMs);
      process.kill(server.pid, 'SIGCONT');
    },
    'silent network': async ({ proxy }) => {
      proxy.mode = 'silent';
      await pause(this.#options.outageMs);
      proxy.mode = 'open';
    },
    'no answers': async ({ proxy }) => {
      proxy.mode = 'no-answers';
      await pause(this.#options.outageMs);
      proxy.mode = 'open';
    },
    'half-open connections': async ({ proxy }) => proxy.halfOpen(),
    'reset connections': async ({ proxy }) => proxy.cut(),
    'restart database': async ({ postgres }) => {
      await postgres.halt('SIGINT');
      await postgres.boot();
    },
    'kill database': async ({ postgres }) => {
      await postgres.halt('SIGKILL');
      await postgres.boot();
    },
  };

  #do(fault: DatabaseFault): Promise<void> {
    return this.#faults[fault](this.#parts);
  }

  /** Lets all players come to rest, and compares what they saw with the log in the database. */
  async #check(): Promise<readonly HistoryProblem[]> {
    const players = this.#tables.flatMap(table => table.players);
    for (const player of players) player.stop();
    await until(() => players.every(({ isSettled, isConnected }) => isSettled && isConnected));
    await pause(200);
    for (const player of players) player.close();
    const { server, postgres } = this.#parts;
    await server.kill('SIGTERM');
    const url = postgres.url();
    const store = new PostgresStore(await Database.open({ url }));
    try {
      return await checkStored(store, CARDS_200, this.#tables, game => epochsOf(url, game));
    } finally {
      await store.close();
    }
  }
}

function acceptedAt({ players }: PlayedTable): number {
  return players.reduce((sum, { accepted }) => sum + accepted, 0);
}
