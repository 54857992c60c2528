import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of a package that modules in a folder import; `undefined` where it is not installed. */
export function installedVersion(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name, 'package.json');
    if (existsSync(path)) return versionIn(path);
    if (dirname(at) === at) return undefined;
  }
}

/** The version that a `package.json` says. */
export function versionIn(path: string): string | undefined {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  return typeof version === 'string' ? version : undefined;
}
