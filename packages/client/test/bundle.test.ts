import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('[SIZ1] a client is at most 12 kB, minified and compressed, with all its dependencies', async () => {
  const { outputFiles } = await build({
    entryPoints: ['packages/client/src/index.ts'],
    conditions: ['source'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const [bundle] = outputFiles;
  expect(gzipSync(bundle?.contents ?? '').length).toBeLessThan(12 * 1024);
});
