import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundleSources } from './bundle-sources.ts';

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
