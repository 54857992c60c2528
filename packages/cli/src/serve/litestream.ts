import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../terminal/usage-error.ts';

/** Litestream copies every change of a SQLite database to a store such as S3: https://litestream.io */
const PROGRAM = 'litestream';
/** A Litestream that has ended is started again after this many milliseconds. */
const RESTART_MS = 10_000;

/** Whether a backup location is a URL, which Litestream writes to, and not a folder. */
export function isReplicaUrl(place: string): boolean {
  return /^[a-z][a-z0-9+]*:\/\//i.test(place);
}

/** Throws an error that says what to install if Litestream is missing. */
export function requireLitestream(url: string): void {
  if (spawnSync(PROGRAM, ['version']).status === 0) return;
  throw new UsageError(
    `Backups to ${url} need the program litestream, which is not installed here. Install it from https://litestream.io/install, or give a folder.`,
  );
}

/** Runs Litestream beside a server until it is closed. */
export class Replica {
  readonly #data: string;
  readonly #url: string;
  readonly #complain: (line: string) => void;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(data: string, url: string, complain: (line: string) => void) {
    this.#data = data;
    this.#url = url;
    this.#complain = complain;
    this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  #start(): void {
    const args = ['replicate', join(this.#data, 'games.db'), this.#url];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    child.on('error', error => this.#ended(error.message));
    child.on('exit', (code, signal) => this.#ended(`it ended with ${signal ?? code}`));
  }

  #ended(why: string): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#complain(`Backups to ${this.#url} have stopped: litestream failed, ${why}.`);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#start();
    }, RESTART_MS);
  }
}

/** Restores a data folder from Litestream, as it was at a moment. */
export function restoreReplica(url: string, to: string, at: number | undefined): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const moment = at === undefined ? [] : ['-timestamp', new Date(at).toISOString()];
  const args = ['restore', '-o', join(to, 'games.db'), ...moment, url];
  const { status } = spawnSync(PROGRAM, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new UsageError(`litestream could not restore ${url}.`);
}
