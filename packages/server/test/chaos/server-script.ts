import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { oncePerProcess } from '../../src/thread/once-per-process.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What runs in a process or a thread of its own, and the thread of the store beside it. */
const SCRIPTS = {
  'server-process': new URL('./server-process.ts', import.meta.url),
  'database-process': new URL('../postgres/database-process.ts', import.meta.url),
  'cluster-process': new URL('../cluster/cluster-process.ts', import.meta.url),
  'write-until-failure': new URL('./write-until-failure.ts', import.meta.url),
  'fuzzed-process': new URL('../edge/fuzzed-process.ts', import.meta.url),
  'walk-thread': new URL('../rebuild/walk-thread.ts', import.meta.url),
  'loop-thread': new URL('../watchdog/loop-thread.ts', import.meta.url),
} as const;
const STORE_THREAD = new URL('../../src/store/sqlite-thread.ts', import.meta.url);

/**
 * The file of a script: of sources, one file is made, and one of the thread of its store.
 *
 * A server that loads its sources one by one takes ten times as long to start, and what is
 * interrupted would mostly be the loader. What was built is run as it is.
 */
export async function serverScript(name: keyof typeof SCRIPTS): Promise<string> {
  if (import.meta.url.endsWith('.js')) return fileURLToPath(SCRIPTS[name]).replace(/\.ts$/, '.js');
  return `${await oncePerProcess('server scripts of tests', makeAll)}/${name}.js`;
}

async function makeAll(): Promise<string> {
  const { build } = await import('esbuild');
  const cache = here('../../../../node_modules/.cache/boardsmith/');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(`${cache}server-`);
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: [...Object.values(SCRIPTS), STORE_THREAD].map(url => fileURLToPath(url)),
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    keepNames: true,
    external: ['@photostructure/sqlite', 'esbuild', 'pg'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outdir;
}
