import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './files.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

// The compiler leaves what it built from files that are gone, and a package would ship it.
if (process.argv.includes('--clean')) {
  for (const folder of foldersIn('packages'))
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
}
process.exitCode =
  node('node_modules/typescript-7/lib/tsc.js', '-b', 'tsconfig.build.json') || loadEntries();

/** Imports every entry as a user's plain Node would: a path left as `.ts` would only fail there. */
function loadEntries(): number {
  const imports = manifests().flatMap(({ name, exports }) =>
    Object.keys(exports).map(entry => `await import('${join(name, entry)}');`),
  );
  return node('--input-type=module', '--eval', imports.join('\n'));
}

/** What the compiler builds; components are built by the page that shows them. */
function manifests(): readonly Manifest[] {
  return foldersIn('packages')
    .filter(folder => folder !== join('packages', 'ui'))
    .map(folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function node(...args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
