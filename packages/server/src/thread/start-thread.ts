import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundleSources } from './bundle-sources.ts';

/**
 * Starts a thread from a module beside the caller's, named without its extension.
 *
 * Sources run where the packages are not built: a thread does not inherit the loader that its parent
 * was started with, so it is given one.
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

/** The young generation of a thread of the store, in megabytes: hardly any object survives it, and V8 would take 48. */
const YOUNG_MB = 3;

/** Starts a thread that loads nothing but its own modules: sources are put into one file for it. */
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
