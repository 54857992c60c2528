import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The installed version of a package, as modules in a folder import it; `undefined` if it is not installed.
 */
export function installedVersion(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name, 'package.json');
    if (existsSync(path)) return versionIn(path);
    if (dirname(at) === at) return undefined;
  }
}

/** The version in a `package.json`. */
export function versionIn(path: string): string | undefined {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  return typeof version === 'string' ? version : undefined;
}
