import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tool/free-port.ts';
import { findPostgres } from './find-postgres.ts';

/** Accounts that a cluster may run as where this process is root, in the order of preference. */
const ACCOUNTS = ['postgres', 'nobody'];
const USER = 'boardsmith';
/** How long a server may take until it accepts connections, crash recovery included. */
const START_MS = 60_000;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A throw-away PostgreSQL server in a temporary folder, on a loopback port, for tests and measurements. */
export class ThrowawayPostgres {
  readonly #bin: string;
  readonly #folder: string;
  readonly #account: Account | undefined;
  readonly #password = randomBytes(12).toString('hex');
  readonly port: number;
  #server: ChildProcess | undefined;

  private constructor(bin: string, port: number) {
    this.#bin = bin;
    this.port = port;
    this.#account = unprivileged();
    this.#folder = mkdtempSync(join(tmpdir(), 'boardsmith-postgres-'));
    if (this.#account !== undefined) {
      chownSync(this.#folder, this.#account.uid, this.#account.gid);
    }
  }

  /** Makes a cluster and starts it. Its files are removed when it stops or this process ends. */
  static async start(): Promise<ThrowawayPostgres> {
    const cluster = new ThrowawayPostgres(findPostgres(), await freePort());
    process.once('exit', cluster.#discard);
    cluster.#initialize();
    await cluster.boot();
    return cluster;
  }

  /** The URL of a database of this server. */
  url(database = 'postgres', port = this.port): string {
    return `postgres://${USER}:${this.#password}@127.0.0.1:${port}/${database}`;
  }

  /** Starts the server after it was stopped or killed, and waits until it accepts connections. */
  async boot(): Promise<void> {
    const settings = ['-D', this.#data, '-h', '127.0.0.1', '-p', String(this.port)];
    const child = spawn(join(this.#bin, 'postgres'), [...settings, '-k', this.#folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#account,
    });
    this.#server = child;
    await whenReady(child);
  }

  /** Stops the server: `SIGINT` ends all connections and writes everything back, the others are crashes. */
  async halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const child = this.#server;
    this.#server = undefined;
    if (child === undefined || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Stops the server for good and removes its files. */
  async stop(): Promise<void> {
    await this.halt('SIGQUIT');
    this.#discard();
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #initialize(): void {
    const secret = join(this.#folder, 'password');
    writeFileSync(secret, this.#password, { mode: 0o644 });
    const flags = ['-D', this.#data, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${secret}`];
    execFileSync(join(this.#bin, 'initdb'), [...flags, '-E', 'UTF8', '--locale=C', '--no-sync'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...this.#account,
    });
    rmSync(secret);
  }

  readonly #discard = (): void => {
    process.off('exit', this.#discard);
    this.#server?.kill('SIGQUIT');
    if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true, maxRetries: 5 });
  };
}

/** The account to run as: PostgreSQL refuses to run as root. `undefined` keeps the account of this process. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ACCOUNTS) {
    try {
      const id = (what: '-u' | '-g'): number => Number(execFileSync('id', [what, name]));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such account on this system: the next one is tried.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no account ${ACCOUNTS.join(' or ')}.`,
  );
}

/** Waits for the line with which the server announces that it accepts connections. */
async function whenReady(child: ChildProcess): Promise<void> {
  const { stderr } = child;
  if (stderr === null) throw new Error('The server was started without its error output.');
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`PostgreSQL ${why}:\n${text}`));
    const timer = setTimeout(() => fail(`was not ready after ${START_MS} ms`), START_MS);
    const ended = (): void => fail('did not start');
    child.once('exit', ended);
    stderr.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-10_000);
      if (!text.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      child.off('exit', ended);
      resolve();
    });
  });
  stderr.removeAllListeners('data');
  // Unread output would fill the pipe, and the server would wait for its reader for ever.
  stderr.resume();
}
