import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread from a module beside the caller's, named without its extension.
 *
 * Sources run where the packages are not built: a thread does not inherit the loader that its parent
 * was started with, so it is given one.
 */
export function startThread(module: string, from: string, options: WorkerOptions = {}): Worker {
  const isSource = from.endsWith('.ts');
  const url = new URL(`${module}.${isSource ? 'ts' : 'js'}`, from);
  if (!isSource) return new Worker(url, options);
  const loader = new URL('index.mjs', pathToFileURL(createRequire(from).resolve('tsx/esm/api')));
  const code = `import { register } from ${JSON.stringify(loader.href)};
register();
await import(${JSON.stringify(url.href)});`;
  const bootstrap = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return new Worker(bootstrap, { ...options, execArgv: ['--conditions=source'] });
}
