import type { BuildManifest } from './manifest.ts';

/** What is sent of a page before it can be played: all but pictures and maps. */
export function pageWeight({ files }: BuildManifest): number {
  return files
    .filter(({ path }) => /^page\/.*\.(html|js|css)$/.test(path))
    .reduce((sum, { sent }) => sum + sent, 0);
}

/** What is sent of the rules. */
export function rulesWeight({ files, rules }: BuildManifest): number {
  return files.find(({ path }) => path === rules)?.sent ?? 0;
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
