import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BundleOptions, bundle } from './bundle.ts';

/** The folder of the bundles whose sizes are checked, ignored by Git; `.size-limit.json` has the limits. */
const FOLDER = '.sizes';

const BUNDLES: Readonly<Record<string, Omit<BundleOptions, 'folder'>>> = {
  engine: { code: "export * from '@boardsmith/engine';" },
  mirror: { code: "export * from '@boardsmith/engine/mirror';" },
  'tic-tac-toe': { code: "export { default } from '@boardsmith/tic-tac-toe';" },
  client: { code: "export * from '@boardsmith/client';" },
  headless: {
    code: "export * from '@boardsmith/ui/headless';",
    external: ['@boardsmith/client'],
  },
  ui: { code: "export * from '@boardsmith/ui';", external: ['vue', '@boardsmith/client'] },
};

/** The bundles that exceed their size limit, once everything is built. */
export async function excessSizes(): Promise<readonly string[]> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, options] of Object.entries(BUNDLES)) {
    const text = await bundle({ ...options, folder: '.' });
    writeFileSync(join(FOLDER, `${name}.js`), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/size-limit/bin.js'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  console.log(stdout.trim());
  return status === 0 ? [] : [`A bundle is larger than .size-limit.json allows.\n${stderr}`];
}
