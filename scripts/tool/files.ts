import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders directly inside `folder`, as paths; none when it does not exist. */
export function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => join(folder, entry.name))
    .sort();
}

/** The files with one of these endings anywhere below `folder`, as paths; none when it does not exist. */
export function sourcesIn(folder: string, endings: readonly string[] = ['.ts']): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => endings.some(each => path.endsWith(each)))
    .filter(path => !/(^|[/\\])(node_modules|dist)[/\\]/.test(path))
    .map(path => join(folder, path))
    .sort();
}

/** Whether a file is a test or serves only tests. */
export function isTest(path: string): boolean {
  return (
    /\.(test(-d)?|long)\.ts$/.test(path) || /^(packages|games|apps)\/[^/]+\/tests?\//.test(path)
  );
}
