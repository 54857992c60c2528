import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The script of a server process: of sources, one file is made, and one of its store thread.
 *
 * A server that loads its sources one by one takes ten times as long to start, and what is
 * interrupted would mostly be the loader. What was built is run as it is.
 */
export async function serverScript(): Promise<string> {
  if (import.meta.url.endsWith('.js')) return here('server-process.js');
  const { build } = await import('esbuild');
  const outdir = `${here('../../../../node_modules/.cache/boardsmith/')}server-${process.pid}`;
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
    conditions: ['source'],
    keepNames: true,
    external: ['@photostructure/sqlite'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return `${outdir}/server-process.js`;
}
