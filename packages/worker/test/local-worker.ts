import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Miniflare, type WorkerOptions } from 'miniflare';
import { freePort } from '../../../scripts/tool/free-port.ts';

/** The main modules of the Workers under test. */
export type MainModule = 'main' | 'early' | 'store' | 'leaks';

const COMPATIBILITY = { compatibilityDate: '2026-04-20', compatibilityFlags: ['nodejs_compat'] };

const bundles = new Map<string, Promise<string>>();

/** The bundled module of a Worker. */
function bundleOf(name: string): Promise<string> {
  const known = bundles.get(name);
  if (known !== undefined) return known;
  const bundled = build({
    entryPoints: [fileURLToPath(new URL(`./workers/${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['source', 'workerd', 'worker', 'browser'],
    keepNames: true,
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(name, bundled);
  return bundled;
}

/** A Worker in workerd that can be killed and started again, on one port and one folder. */
export class LocalWorker {
  readonly #main: MainModule;
  readonly #folder = mkdtempSync(join(tmpdir(), 'boardsmith-worker-'));
  #flare: Miniflare | undefined;
  #port = 0;
  #pid = -1;

  private constructor(main: MainModule) {
    this.#main = main;
  }

  static async start(main: MainModule = 'main'): Promise<LocalWorker> {
    const worker = new LocalWorker(main);
    // workerd has to be reachable at the same port after it was killed.
    worker.#port = await freePort();
    await worker.start();
    return worker;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The id of the process of workerd. */
  get pid(): number {
    return this.#pid;
  }

  async start(): Promise<void> {
    const before = workerdsOf(process.pid);
    this.#flare = new Miniflare({
      host: '127.0.0.1',
      port: this.#port,
      cf: false,
      durableObjectsPersist: this.#folder,
      workers: [await this.#mainWorker(), await botsWorker()],
    });
    await this.#flare.ready;
    this.#pid = workerdsOf(process.pid).find(pid => !before.includes(pid)) ?? -1;
  }

  /** Ends workerd at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    process.kill(this.#pid, 'SIGKILL');
    await this.#flare?.dispose();
    this.#flare = undefined;
  }

  async close(): Promise<void> {
    await this.#flare?.dispose();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #mainWorker(): Promise<WorkerOptions> {
    return {
      name: 'main',
      modules: [{ type: 'ESModule', path: 'main.mjs', contents: await bundleOf(this.#main) }],
      ...COMPATIBILITY,
      durableObjects: {
        TABLES: { className: 'Table', useSQLite: true },
        DIRECTORY: { className: 'Directory', useSQLite: true },
      },
      serviceBindings: { BOTS: { name: 'bots', entrypoint: 'Bots' } },
    };
  }
}

async function botsWorker(): Promise<WorkerOptions> {
  const contents = await bundleOf('bots');
  return {
    name: 'bots',
    modules: [{ type: 'ESModule', path: 'bots.mjs', contents }],
    ...COMPATIBILITY,
  };
}

/** The processes of workerd that a process has started. */
function workerdsOf(parent: number): readonly number[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, command = '', rest = ''] =
        /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${name}/stat`, 'utf8').trim()) ?? [];
      const isOurs = command.startsWith('workerd') && Number(rest.split(' ')[1]) === parent;
      return isOurs ? [Number(name)] : [];
    } catch {
      // The process has ended since the folder was listed.
      return [];
    }
  });
}
