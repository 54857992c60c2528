import { build } from 'esbuild';
import { expect, test } from 'vitest';

const ENTRY = 'packages/cli/src/bin.ts';
/** Each takes a tenth of a second to a second to load. */
const HEAVY = /^(typescript|vite|@vitejs\/|@modelcontextprotocol\/|vitest|playwright)/;

/** The files and packages that a module imports, directly or not, without imports at run time. */
async function loadedWith(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    write: false,
    outdir: 'start-up',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  });
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const each of metafile.inputs[path]?.imports ?? []) {
      if (each.kind === 'import-statement') loaded.add(each.path);
    }
  }
  return loaded;
}

test('[CLI29] starting a command loads no compiler, bundler or agent protocol', async () => {
  const loaded = await loadedWith(ENTRY);
  expect([...loaded].filter(path => HEAVY.test(path))).toEqual([]);
  expect(loaded).toContain('packages/cli/src/serve/serve.ts');
  expect(loaded).toContain('@boardsmith/server');
});
