import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { oncePerProcess } from './once-per-process.ts';

/**
 * Starts a thread from a module beside the caller's, named without its extension.
 *
 * Without a build the sources run directly: a thread does not inherit the loader that its parent
 * was started with, so it is started with its own.
 */
export function startThread(module: string, from: string, options: WorkerOptions = {}): Worker {
  const url = moduleBeside(module, from);
  if (!isSource(from)) return new Worker(url, options);
  const loader = new URL('index.mjs', pathToFileURL(createRequire(from).resolve('tsx/esm/api')));
  const code = `import { register } from ${JSON.stringify(loader.href)};
register();
await import(${JSON.stringify(url.href)});`;
  const bootstrap = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return new Worker(bootstrap, { ...options, execArgv: ['--conditions=source'] });
}

/** The young generation of a store thread, in megabytes. V8's default is 48, but hardly any object survives here. */
const YOUNG_MB = 3;

/** Starts a thread from a bundle of its own modules, so that it needs no loader of sources. */
export function startClosedThread(
  module: string,
  from: string,
  options: WorkerOptions = {},
): Worker {
  const url = moduleBeside(module, from);
  return new Worker(isSource(from) ? bundleSources(url) : url, {
    ...options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, ...options.resourceLimits },
  });
}

function moduleBeside(module: string, from: string): URL {
  return new URL(`${module}.${isSource(from) ? 'ts' : 'js'}`, from);
}

function isSource(from: string): boolean {
  return from.endsWith('.ts');
}

/** The part of esbuild's interface that is used here. */
interface Bundler {
  buildSync(options: Readonly<Record<string, unknown>>): unknown;
}

/** The bundles that this process has made: their folders are removed when it ends. */
interface Bundles {
  readonly files: Map<string, URL>;
  readonly folders: string[];
}

function makeBundles(): Bundles {
  const folders: string[] = [];
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return { files: new Map(), folders };
}

/**
 * Bundles a module and its imports into one file. A thread starts from the bundle at once; with a
 * loader of sources it would take about a second.
 */
function bundleSources(module: URL): URL {
  const bundles = oncePerProcess('bundles', makeBundles);
  const made = bundles.files.get(module.href) ?? bundle(module, bundles);
  bundles.files.set(module.href, made);
  return made;
}

function bundle(module: URL, { folders }: Bundles): URL {
  // The bundler belongs to the loader that runs the sources.
  const loader = createRequire(module).resolve('tsx/package.json');
  const { buildSync }: Bundler = createRequire(loader)('esbuild');
  const cache = join(dirname(loader), '../.cache/boardsmith');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'thread-'));
  folders.push(folder);
  const outfile = join(folder, 'thread.mjs');
  buildSync({
    entryPoints: [fileURLToPath(module)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    packages: 'external',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
}
