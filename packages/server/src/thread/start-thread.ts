import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
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

/**
 * How large the young generation of a thread that passes things on may become, in megabytes. Hardly
 * anything in it lives on, so more room only stays taken: without a bound it is 48.
 */
const YOUNG_MB = 3;
/** V8 counts one of two halves and what is on its way between them. */
const YOUNG_PARTS = 3;

/** Starts a thread that loads nothing but its own modules: sources are put into one file for it. */
export function startClosedThread(
  module: string,
  from: string,
  options: WorkerOptions = {},
): Worker {
  const url = moduleBeside(module, from);
  const young = options.resourceLimits?.maxYoungGenerationSizeMb ?? YOUNG_MB;
  // What the process was started with would count for this thread as well, whatever its limits are.
  limitYoung(young / YOUNG_PARTS);
  const thread = new Worker(isSource(from) ? bundleSources(url) : url, {
    ...options,
    resourceLimits: { ...options.resourceLimits, maxYoungGenerationSizeMb: young },
  });
  thread.once('online', () => limitYoung(0));
  return thread;
}

/** How large half of the young generation of threads that are started may become; `0` is as V8 sees fit. */
function limitYoung(megabytes: number): void {
  setFlagsFromString(`--max-semi-space-size=${megabytes}`);
}

function moduleBeside(module: string, from: string): URL {
  return new URL(`${module}.${isSource(from) ? 'ts' : 'js'}`, from);
}

function isSource(from: string): boolean {
  return from.endsWith('.ts');
}
