import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isStale } from './pack/contents.ts';
import { type Manifest, nodeEntries, readManifest } from './pack/package-manifest.ts';
import { foldersIn } from './tool/files.ts';

for (const folder of foldersIn('packages')) removeStale(folder);
if (process.argv.includes('--clean')) {
  for (const folder of foldersIn('packages'))
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
}
process.exitCode =
  node('node_modules/typescript-7/lib/tsc.js', '-b', 'tsconfig.build.json') || loadEntries();

/** Removes files of an earlier build whose sources are gone. */
function removeStale(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const there = new Set(files);
  for (const file of files.filter(each => isStale(each, there))) {
    const path = join(folder, file).replace(/\.d\.ts$/, '');
    for (const ending of ['.d.ts', '.d.ts.map', '.js', '.js.map']) {
      rmSync(`${path}${ending}`, { force: true });
    }
  }
}

/** Imports every entry as a user's Node would: a path left as `.ts` would only fail there. */
function loadEntries(): number {
  const imports = manifests()
    .flatMap(nodeEntries)
    .map(entry => `await import('${entry}');`);
  return node('--input-type=module', '--eval', imports.join('\n'));
}

/** The projects that the compiler builds; components are built with their pages. */
function manifests(): readonly Manifest[] {
  return foldersIn('packages')
    .filter(folder => folder !== join('packages', 'ui'))
    .map(readManifest);
}

function node(...args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
