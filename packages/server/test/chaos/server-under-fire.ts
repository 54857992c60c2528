import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serverScript } from './server-script.ts';

/** How a server process is started otherwise than usual. */
export interface FireOptions {
  /** The port of an earlier process that this one replaces. */
  readonly port?: number;
  readonly maxBytes?: number;
  /** The script to run instead of the server on SQLite, and further arguments for it. */
  readonly script?: 'database-process' | 'cluster-process';
  readonly extra?: readonly string[];
  /** The process stays after its disk has failed, and answers what it can. */
  readonly staysAfterFailure?: boolean;
  /** Options of Node itself. */
  readonly nodeOptions?: string;
  /** Runs the process through another: a tracer, or a shell with limits. */
  readonly through?: (command: readonly string[]) => readonly string[];
}

/** A server that can be killed and started again, on one port and one folder. */
export class ServerUnderFire {
  readonly #data: string;
  readonly #options: FireOptions;
  #child: ChildProcess | undefined;
  #port = 0;
  /** How long each start took from the beginning of the process, and of that the server itself. */
  readonly starts: { readonly totalMs: number; readonly readyMs: number }[] = [];

  constructor(data: string, options: FireOptions = {}) {
    this.#data = data;
    this.#options = options;
    this.#port = options.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  get pid(): number {
    return this.#child?.pid ?? -1;
  }

  /** Starts the process, and waits until it takes sockets; `false` if it ended before. */
  async start(): Promise<boolean> {
    const script = await serverScript(this.#options.script ?? 'server-process');
    const begun = performance.now();
    const { maxBytes, nodeOptions, through, staysAfterFailure, extra = [] } = this.#options;
    const args = [
      script,
      this.#data,
      String(this.#port),
      ...(maxBytes ? [String(maxBytes)] : []),
      ...extra,
    ];
    const plain = [process.execPath, ...args];
    const [command = '', ...rest] = through?.(plain) ?? plain;
    const env = {
      ...(nodeOptions === undefined ? {} : { NODE_OPTIONS: nodeOptions }),
      ...(staysAfterFailure === true ? { AFTER_DISK_FAILURE: 'stay' } : {}),
    };
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const first = await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then((): undefined => undefined),
    ]);
    if (first === undefined) return false;
    const { port, readyMs }: { port: number; readyMs: number } = JSON.parse(String(first[0]));
    this.#port = port;
    this.starts.push({ totalMs: performance.now() - begun, readyMs });
    return true;
  }

  /** Ends it at once, in the middle of whatever it does. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Resolves with how the process ended. */
  async whenEnded(): Promise<string | number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.signalCode ?? child.exitCode;
  }
}
