import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryProblem } from '@boardsmith/session/history';
import { pause, until } from '../chaos/kill-run.ts';
import { ServerUnderFire } from '../chaos/server-under-fire.ts';
import { INTERRUPTING, SOAK_FAULTS, type SoakFault } from './soak-faults.ts';
import { SoakTables } from './soak-tables.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly tables: number;
  /** Between the end of a fault and the next. */
  readonly pauseMs: number;
  readonly random: () => number;
  readonly report?: (line: string) => void;
}

/** What a soak has found. */
export interface Soak {
  readonly accepted: number;
  readonly tables: number;
  readonly faults: Readonly<Record<SoakFault, number>>;
  readonly problems: readonly HistoryProblem[];
  /** The 99th percentile of the waits for an answer, faults that interrupt play left out. */
  readonly p99Ms: number;
  /** Resident memory of the server, in megabytes: the medians of the second and of the last third. */
  readonly residentMb: readonly [middle: number, last: number];
  /** The highest load average that was seen. */
  readonly load: number;
}

const SAMPLE_MS = 5_000;

/** Plays on a server for as long as is wanted while one fault after the other happens to it. */
export async function soak(options: SoakOptions): Promise<Soak> {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-soak-'));
  const run = new SoakRun(data, options);
  try {
    return await run.play();
  } finally {
    await run.end();
    rmSync(data, { recursive: true, force: true });
  }
}

class SoakRun {
  readonly #options: SoakOptions;
  readonly #data: string;
  readonly #tables: SoakTables;
  readonly #waits: number[] = [];
  readonly #memory: number[] = [];
  readonly #faults = { resets: 0, 'slow readers': 0, kill: 0, 'full disk': 0, 'flipped bit': 0 };
  #server: ServerUnderFire;
  #isInterrupted = true;
  #load = 0;

  constructor(data: string, options: SoakOptions) {
    this.#data = data;
    this.#options = options;
    this.#server = new ServerUnderFire(data);
    this.#tables = new SoakTables({
      url: () => this.#server.url,
      random: options.random,
      onMove: milliseconds => {
        if (!this.#isInterrupted) this.#waits.push(milliseconds);
      },
    });
  }

  async play(): Promise<Soak> {
    const { tables, minutes, report } = this.#options;
    await this.#server.start();
    for (let table = 0; table < tables; table++) await this.#tables.open();
    const sampler = setInterval(() => this.#sample(), SAMPLE_MS);
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      for (const fault of Object.keys(SOAK_FAULTS).filter(isFault)) {
        if (performance.now() >= end) break;
        await this.#recover();
        await pause(this.#options.pauseMs);
        this.#isInterrupted = INTERRUPTING.has(fault);
        await SOAK_FAULTS[fault](this.#soaked());
        this.#faults[fault]++;
        report?.(`${fault}: ${this.#tables.accepted} moves, ${this.#memory.at(-1) ?? 0} MB`);
      }
    }
    clearInterval(sampler);
    return this.#judge();
  }

  async end(): Promise<void> {
    this.#tables.stop();
    this.#tables.close();
    await this.#server.kill();
  }

  async #judge(): Promise<Soak> {
    const { accepted, opened } = this.#tables;
    const problems = await this.#tables.check(this.#data, async () => {
      await this.#recover();
      this.#tables.stop();
      await until(() => this.#tables.players.every(({ isSettled }) => isSettled));
      await pause(500);
      this.#tables.close();
      await this.#server.kill('SIGTERM');
    });
    const third = Math.floor(this.#memory.length / 3);
    const middle = median(this.#memory.slice(third, 2 * third));
    const last = median(this.#memory.slice(2 * third));
    const waits = this.#waits.toSorted((a, b) => a - b);
    const p99Ms = waits[Math.floor(waits.length * 0.99)] ?? 0;
    const found = { accepted, tables: opened, faults: this.#faults, problems, p99Ms };
    return { ...found, residentMb: [middle, last], load: this.#load };
  }

  /** Waits until every player is connected again. */
  async #recover(): Promise<void> {
    const ended = await Promise.race([
      this.#server.whenEnded().then(how => `The server ended by itself: ${how}`),
      Promise.all(this.#tables.players.map(player => player.whenConnected())).then(() => null),
    ]);
    if (ended !== null) throw new Error(ended);
    this.#isInterrupted = false;
  }

  #soaked() {
    return {
      data: this.#data,
      random: this.#options.random,
      current: () => this.#server,
      played: () => this.#tables.played(),
      restart: async (maxBytes?: number): Promise<void> => {
        const before = this.#server;
        this.#server = new ServerUnderFire(this.#data, {
          ...(maxBytes === undefined ? {} : { maxBytes }),
          port: before.port,
        });
        if (!(await this.#server.start())) throw new Error('The server did not start again');
      },
    };
  }

  #sample(): void {
    this.#load = Math.max(this.#load, loadavg()[0] ?? 0);
    const megabytes = residentMb(this.#server.pid);
    if (!this.#isInterrupted && megabytes !== undefined) this.#memory.push(megabytes);
  }
}

/** Resident memory of a process; `undefined` where the system does not tell. */
function residentMb(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? undefined : Math.round(Number(line[1]) / 1024);
  } catch {
    return undefined;
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function isFault(name: string): name is SoakFault {
  return name in SOAK_FAULTS;
}
