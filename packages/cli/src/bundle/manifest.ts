import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ProjectConfig } from '../project/project-config.ts';
import type { GameFacts } from '../rules/rules-task.ts';

/** A file of a build. */
export interface BuiltFile {
  readonly path: string;
  readonly bytes: number;
  /** What is sent of it, compressed. */
  readonly sent: number;
  readonly sha256: string;
}

/** What a build says of itself. Nothing in it depends on when or where it was made. */
export interface BuildManifest extends Omit<ProjectConfig, 'size' | '$schema'>, GameFacts {
  readonly version: string;
  /** The engine that the rules were written for. */
  readonly engine: string;
  /** What changes when the rules do: a game that was begun with others cannot go on. */
  readonly revision: string;
  readonly rules: string;
  readonly page: string;
  readonly files: readonly BuiltFile[];
}

/** Where a project is built to, unless something else is said. */
export const BUILD_FOLDER = 'dist';

/** The name of the file in a build that says what the rest is. */
export const MANIFEST_FILE = 'manifest.json';

/** All files of a build but its manifest, in the order of their paths. */
export function filesOf(folder: string): readonly BuiltFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: relative(folder, path).split(sep).join('/'), data: readFileSync(path) }))
    .filter(({ path }) => path !== MANIFEST_FILE)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, data }) => ({
      path,
      bytes: data.length,
      sent: gzipSync(data, { level: 9 }).length,
      sha256: createHash('sha256').update(data).digest('hex'),
    }));
}

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
