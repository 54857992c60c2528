import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What users get of these is measured; in one file the names of all functions would be kept, at a cost. */
const BUILT = ['engine', 'runtime', 'protocol', 'session'].map(name => `@boardsmith/${name}`);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Makes one file of the server process and one of its store thread.
 *
 * A server that loads its sources one by one takes ten times as long to start, and what is measured
 * and interrupted would mostly be the loader.
 */
export async function bundleServer(isBuilt: boolean): Promise<string> {
  const folder = here('../../../../node_modules/.cache/boardsmith/');
  const outdir = `${folder}server-${process.pid}${isBuilt ? '-built' : ''}`;
  mkdirSync(outdir, { recursive: true });
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: [here('server-process.ts'), here('../../src/store/sqlite-thread.ts')],
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: isBuilt ? [] : ['source'],
    keepNames: true,
    external: ['@photostructure/sqlite', ...(isBuilt ? BUILT : [])],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return `${outdir}/server-process.js`;
}
