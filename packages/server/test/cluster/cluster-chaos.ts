import { loadavg } from 'node:os';
import type { HistoryProblem } from '@boardsmith/session/history';
import { CARDS_200 } from '../../../../bench/server/server-games.ts';
import { ThrowawayPostgres } from '../../../../scripts/postgres/throwaway-postgres.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { checkStored } from '../chaos/check-tables.ts';
import { pause } from '../chaos/kill-run.ts';
import { seatTable } from '../play/table.ts';
import { epochsOf, query } from '../postgres/test-database.ts';
import { ClusterNode } from './cluster-node.ts';
import { acceptedAt, Pauses, type PauseTimes, type Played } from './pauses.ts';
import { RecordedClient } from './recorded-client.ts';

/** What is done to the processes of a cluster, their database, or the networks between them. */
export const CLUSTER_FAULTS = [
  'kill process',
  'stop process',
  'database silent',
  'database without answers',
  'database half-open',
  'peers silent',
  'peers without answers',
  'peers half-open',
  'restart database',
  'kill database',
  'rolling restart',
] as const;
export type ClusterFault = (typeof CLUSTER_FAULTS)[number];

export interface ClusterChaosOptions {
  readonly processes: number;
  readonly tables: number;
  readonly faults: readonly ClusterFault[];
  /** Moves that are acknowledged before each fault, and after the last one. */
  readonly movesBetween: number;
  readonly leaseMs: number;
  /** The pause of a player before a move, in milliseconds. */
  readonly pauseMs: number;
  readonly random: () => number;
  /** Runs the processes on a store that acknowledges too early. */
  readonly isHasty?: boolean;
  readonly report?: (line: string) => void;
}

/** How long tables were away because of a fault, in milliseconds. */
export interface Outage extends PauseTimes {
  readonly fault: ClusterFault;
}

export interface ClusterChaosRun {
  readonly accepted: number;
  readonly problems: readonly HistoryProblem[];
  /** Why clients of players will never connect again. */
  readonly gaveUp: readonly string[];
  readonly back: readonly Outage[];
  /** The highest load average. */
  readonly load: number;
}

/** A wait that takes longer than this has failed: tables do not come back. */
const PATIENCE_MS = 120_000;
/** So often a table is made until the run fails. */
const MAX_SEATING_TRIES = 20;
/** Of ten connections, this many go to the process that a balancer chooses by the table; the others are relayed. */
const HASHED_OF_TEN = 6;

/** Plays many games on a cluster while faults happen, and checks what is left. */
export async function runClusterChaos(options: ClusterChaosOptions): Promise<ClusterChaosRun> {
  const postgres = await ThrowawayPostgres.start();
  const nodes: ClusterNode[] = [];
  const { leaseMs, isHasty = false } = options;
  try {
    for (let number = 0; number < options.processes; number++) {
      const at = { databasePort: postgres.port, url: postgres.url() };
      nodes.push(await ClusterNode.start({ ...at, leaseMs, isHasty }));
    }
    return await new ClusterChaos({ postgres, nodes }, options).run();
  } finally {
    for (const node of nodes) await node.close();
    await postgres.stop();
  }
}

interface Parts {
  readonly postgres: ThrowawayPostgres;
  readonly nodes: readonly ClusterNode[];
}

class ClusterChaos {
  readonly #parts: Parts;
  readonly #options: ClusterChaosOptions;
  readonly #tables: Played[] = [];
  #load = 0;

  constructor(parts: Parts, options: ClusterChaosOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async run(): Promise<ClusterChaosRun> {
    const { faults, report } = this.#options;
    await this.#begin();
    const back: Outage[] = [];
    for (const fault of faults) {
      await this.#play();
      const outage = await this.#suffer(fault);
      const { pauseMs, healedMs } = outage;
      back.push(outage);
      this.#load = Math.max(this.#load, loadavg()[0] ?? 0);
      const times = `longest pause of a table ${pauseMs} ms, all back ${healedMs} ms after its end`;
      report?.(`${fault}: ${times}, ${this.#accepted} moves, load ${loadavg()[0]?.toFixed(1)}`);
    }
    await this.#play();
    const players = this.#tables.flatMap(table => table.players);
    const accepted = this.#accepted;
    const problems = await this.#check(players);
    const gaveUp = players.flatMap(({ gaveUp: why }) => why ?? []);
    return { accepted, problems, gaveUp, back, load: this.#load };
  }

  async #begin(): Promise<void> {
    const { tables, random, pauseMs } = this.#options;
    for (let number = 0; number < tables; number++) {
      const { game, tokens } = await this.#seat(number);
      const url = (): string => this.#choose(number);
      const players = tokens.map(
        (token, seat) => new RecordedClient({ url, game, seat, token, random, pauseMs }),
      );
      this.#tables.push({ game, players });
    }
  }

  /** Makes a table. A process that gets no processor time loses its lease and puts the table down: another one is made. */
  async #seat(number: number): ReturnType<typeof seatTable> {
    for (let tries = 1; ; tries++) {
      try {
        return await seatTable(this.#choose(number), { game: 'cards200' });
      } catch (error) {
        if (tries === MAX_SEATING_TRIES) throw error;
        await pause(1_000);
      }
    }
  }

  /** The process that a balancer chooses for a table: mostly the same one. */
  #choose(table: number): string {
    const chosen = this.#parts.nodes.filter(({ isChosen }) => isChosen);
    const isHashed = this.#options.random() * 10 < HASHED_OF_TEN;
    const index = isHashed ? table : Math.floor(this.#options.random() * chosen.length);
    return chosen[index % chosen.length]?.url ?? '';
  }

  async #play(): Promise<void> {
    const wanted = this.#accepted + this.#options.movesBetween;
    await within(
      () => this.#accepted >= wanted,
      () => this.#stuck(this.#tables),
    );
  }

  /** Lets a fault happen, and returns how long tables were away. */
  async #suffer(fault: ClusterFault): Promise<Outage> {
    const pauses = new Pauses(this.#tables);
    let isHealed = false;
    const healed = this.#faults[fault](this.#drawNode()).finally(() => {
      isHealed = true;
      pauses.healed();
    });
    // A fault that cannot be made ends the run: it is awaited below.
    healed.catch(() => undefined);
    await within(
      () => pauses.look() === 0 && isHealed,
      async () => `${fault}: ${await this.#stuck(pauses.away)}`,
    );
    await healed;
    const { outage } = pauses;
    const { leaseMs, report } = this.#options;
    if (outage.pauseMs > leaseMs + 1_000) report?.(pauses.worst.join('\n'));
    return { fault, ...outage };
  }

  readonly #faults: { readonly [F in ClusterFault]: (node: ClusterNode) => Promise<void> } = {
    'kill process': async node => {
      node.isChosen = false;
      await node.process.kill();
      await pause(2 * this.#options.leaseMs);
      await node.boot();
      node.isChosen = true;
    },
    'stop process': node =>
      this.#without(node, async () => {
        process.kill(node.process.pid, 'SIGSTOP');
        // A balancer that finds a process silent closes its connections.
        node.clients.cut();
        await pause(2 * this.#options.leaseMs);
        process.kill(node.process.pid, 'SIGCONT');
      }),
    'database silent': node => this.#interrupt(node, 'silent'),
    'database without answers': node => this.#interrupt(node, 'no-answers'),
    'database half-open': async node => node.database.halfOpen(),
    'peers silent': async node => {
      node.peers.mode = 'silent';
      await pause(2 * this.#options.leaseMs);
      node.peers.mode = 'open';
    },
    'peers without answers': async node => {
      node.peers.mode = 'no-answers';
      await pause(2 * this.#options.leaseMs);
      node.peers.mode = 'open';
    },
    'peers half-open': async node => node.peers.halfOpen(),
    'restart database': async () => {
      await this.#parts.postgres.halt('SIGINT');
      await this.#parts.postgres.boot();
    },
    'kill database': async () => {
      await this.#parts.postgres.halt('SIGKILL');
      await this.#parts.postgres.boot();
    },
    'rolling restart': async () => {
      for (const node of this.#parts.nodes) {
        node.isChosen = false;
        await node.process.kill('SIGTERM');
        await node.boot();
        node.isChosen = true;
      }
    },
  };

  /** Cuts a process off from the database for longer than its lease. Its `/health` says so, and no client is sent there. */
  #interrupt(node: ClusterNode, mode: 'silent' | 'no-answers'): Promise<void> {
    return this.#without(node, async () => {
      node.database.mode = mode;
      await pause(2 * this.#options.leaseMs);
      node.database.mode = 'open';
    });
  }

  async #without(node: ClusterNode, run: () => Promise<void>): Promise<void> {
    node.isChosen = false;
    await run();
    node.isChosen = true;
  }

  #drawNode(): ClusterNode {
    const { nodes } = this.#parts;
    const node = nodes[Math.floor(this.#options.random() * nodes.length)] ?? nodes[0];
    if (node === undefined) throw new Error('The cluster has no process.');
    return node;
  }

  get #accepted(): number {
    return this.#tables.reduce((sum, table) => sum + acceptedAt(table), 0);
  }

  /** What is known of tables that do not go on: at their players, in the database and at the processes. */
  async #stuck(tables: readonly Played[]): Promise<string> {
    const { postgres, nodes } = this.#parts;
    const states = tables.flatMap(({ game, players }) =>
      players.map(player => `${game}: ${player.describe()}`),
    );
    const games = tables.map(({ game }) => game);
    const stored = await query(postgres.url(), OWNERS, [games]).catch(String);
    const health = nodes.map(({ process, url }) =>
      fetch(`${process.url}/health`, { signal: AbortSignal.timeout(5_000) })
        .then(async answer => `${url}: ${await answer.text()}`)
        .catch(error => `${url}: ${String(error)}`),
    );
    const rows = JSON.stringify(stored);
    return [`${this.#accepted} moves`, ...states, rows, ...(await Promise.all(health))].join('\n');
  }

  /** Lets all players come to rest, and compares what they saw with the log in the database. */
  async #check(players: readonly RecordedClient[]): Promise<readonly HistoryProblem[]> {
    for (const player of players) player.stop();
    const isAtRest = (): boolean => players.every(({ isSettled }) => isSettled);
    await within(isAtRest, () => this.#stuck(this.#tables));
    await pause(500);
    const { nodes, postgres } = this.#parts;
    const url = postgres.url();
    const store = new PostgresStore(await Database.open({ url }));
    try {
      return await checkStored(store, CARDS_200, this.#tables, game => epochsOf(url, game));
    } finally {
      for (const player of players) player.close();
      for (const node of nodes) await node.process.kill('SIGTERM');
      await store.close();
    }
  }
}

/** Who owns tables, and until when, for the report of a run that does not go on. */
const OWNERS = `select t.id, t.owner, t.epoch, t.version, t.due, n.url, n.lease_until, clock_timestamp() as now
  from boardsmith.tables as t left join boardsmith.nodes as n on n.id = t.owner where t.id = any($1)`;

async function within(isSo: () => boolean, stuck: () => Promise<string>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Nothing goes on: ${await stuck()}`);
    await pause(10);
  }
}
