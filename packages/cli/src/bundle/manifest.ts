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
  /** The compressed size. */
  readonly sent: number;
  readonly sha256: string;
}

/** The manifest of a build. Nothing in it depends on when or where it was made. */
export interface BuildManifest extends Omit<ProjectConfig, 'size' | '$schema'>, GameFacts {
  readonly version: string;
  /** The version of the engine that the rules were written for. */
  readonly engine: string;
  /** A hash that changes with the rules: a game that was begun with other rules cannot continue. */
  readonly revision: string;
  readonly rules: string;
  readonly page: string;
  readonly files: readonly BuiltFile[];
}

/** The default output folder. */
export const BUILD_FOLDER = 'dist';

/** The name of the manifest file in a build. */
export const MANIFEST_FILE = 'manifest.json';

/** All files of a build except its manifest, in the order of their paths. */
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

/**
 * The compressed size of what a page loads before it can be played: everything except pictures and source
 * maps.
 */
export function pageWeight({ files }: BuildManifest): number {
  return files
    .filter(({ path }) => /^page\/.*\.(html|js|css)$/.test(path))
    .reduce((sum, { sent }) => sum + sent, 0);
}

/** The compressed size of the rules. */
export function rulesWeight({ files, rules }: BuildManifest): number {
  return files.find(({ path }) => path === rules)?.sent ?? 0;
}

/** Formats a number of bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
