import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './files.ts';
import { type Manifest, readManifest, typedEntries } from './pack/manifest.ts';

// The compiler leaves what it built from files that are gone, and a package would ship it.
if (process.argv.includes('--clean')) {
  for (const folder of foldersIn('packages'))
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
}
process.exitCode =
  node('node_modules/typescript-7/lib/tsc.js', '-b', 'tsconfig.build.json') || loadEntries();

/** Imports every entry as a user's plain Node would: a path left as `.ts` would only fail there. */
function loadEntries(): number {
  const imports = manifests()
    .flatMap(typedEntries)
    .map(entry => `await import('${entry}');`);
  return node('--input-type=module', '--eval', imports.join('\n'));
}

/** What the compiler builds; components are built by the page that shows them. */
function manifests(): readonly Manifest[] {
  return foldersIn('packages')
    .filter(folder => folder !== join('packages', 'ui'))
    .map(readManifest);
}

function node(...args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
