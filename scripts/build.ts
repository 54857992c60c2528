import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
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

function manifests(): readonly Manifest[] {
  return readdirSync('packages').map(folder =>
    JSON.parse(readFileSync(join('packages', folder, 'package.json'), 'utf8')),
  );
}

function node(...args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
