import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The part of esbuild's interface that is used here. */
interface Bundler {
  buildSync(options: Readonly<Record<string, unknown>>): unknown;
}

const bundles = new Map<string, URL>();

/**
 * Bundles a module and its imports into one file. A thread starts from the bundle at once; with a
 * loader of sources it would take about a second.
 */
export function bundleSources(module: URL): URL {
  const made = bundles.get(module.href) ?? bundle(module);
  bundles.set(module.href, made);
  return made;
}

function bundle(module: URL): URL {
  // The bundler belongs to the loader that runs the sources.
  const loader = createRequire(module).resolve('tsx/package.json');
  const { buildSync }: Bundler = createRequire(loader)('esbuild');
  const cache = join(dirname(loader), '../.cache/boardsmith');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'thread-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
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
