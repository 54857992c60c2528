import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Miniflare, MiniflareOptions, WorkerOptions } from 'miniflare';
import { UsageError } from '../terminal/usage-error.ts';
import type { WranglerConfigs, WranglerFile } from './wrangler-config.ts';

/** The version that the Workers are tested with; it runs on Node 20. */
const MINIFLARE = 'miniflare@4.20260426.0';

/** Where built Workers run on this machine. */
export interface LocalWorkerdOptions {
  /** The project, whose packages are searched first. */
  readonly project: string;
  /** The folder of the build. */
  readonly folder: string;
  /** The folder in which tables are stored. */
  readonly data: string;
  readonly port: number;
}

/** Built Workers in workerd, the runtime of Cloudflare, on the loopback address. */
export class LocalWorkerd {
  readonly #flare: Miniflare;
  readonly #options: LocalWorkerdOptions;

  private constructor(flare: Miniflare, options: LocalWorkerdOptions) {
    this.#flare = flare;
    this.#options = options;
  }

  static async start(
    configs: WranglerConfigs,
    options: LocalWorkerdOptions,
  ): Promise<LocalWorkerd> {
    const places = [join(options.project, 'package.json'), import.meta.url];
    const { Miniflare: Flare } = await loadMiniflare(places);
    const flare = new Flare(flareOptions(configs, options));
    await flare.ready;
    return new LocalWorkerd(flare, options);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  /** Runs the Workers of a new build. Stored tables remain, and clients connect again. */
  async replace(configs: WranglerConfigs): Promise<void> {
    await this.#flare.setOptions(flareOptions(configs, this.#options));
    await this.#flare.ready;
  }

  close(): Promise<void> {
    return this.#flare.dispose();
  }
}

/** Loads Miniflare from the first file that finds it: in the project of the author, or beside the command line. */
export async function loadMiniflare(
  places: readonly string[],
): Promise<typeof import('miniflare')> {
  for (const from of places) {
    const path = resolveFrom(from);
    if (path !== undefined) return await import(pathToFileURL(path).href);
  }
  throw new UsageError(
    `dev --target cloudflare runs the Worker in workerd, which is not installed. Install it: npm install --save-dev ${MINIFLARE}`,
  );
}

function resolveFrom(from: string): string | undefined {
  try {
    return createRequire(from).resolve('miniflare');
  } catch {
    // It is not installed there; the caller searches on, or says what to install.
    return undefined;
  }
}

function flareOptions(configs: WranglerConfigs, options: LocalWorkerdOptions): MiniflareOptions {
  const { port, data, folder } = options;
  return {
    host: '127.0.0.1',
    port,
    // Without it Miniflare would ask Cloudflare for a sample of request properties.
    cf: false,
    durableObjectsPersist: data,
    workers: [configs.tables, configs.bots].map(config => workerOptions(config, folder)),
  };
}

/** What the configuration for `wrangler` says, in the words of Miniflare. */
function workerOptions(config: WranglerFile, folder: string): WorkerOptions {
  const { name, main, durable_objects: objects, services = [], assets } = config;
  return {
    name,
    modules: [{ type: 'ESModule', path: join(folder, main) }],
    modulesRoot: folder,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: [...config.compatibility_flags],
    durableObjects: Object.fromEntries(
      (objects?.bindings ?? []).map(({ name: binding, class_name: className }) => [
        binding,
        { className, useSQLite: isSqlite(config, className) },
      ]),
    ),
    serviceBindings: Object.fromEntries(
      services.map(({ binding, service, entrypoint }) => [binding, { name: service, entrypoint }]),
    ),
    ...(assets && {
      assets: {
        directory: join(folder, assets.directory),
        binding: assets.binding,
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { not_found_handling: assets.not_found_handling },
      },
    }),
  };
}

function isSqlite({ migrations = [] }: WranglerFile, className: string): boolean {
  return migrations.some(({ new_sqlite_classes: classes }) => classes.includes(className));
}
