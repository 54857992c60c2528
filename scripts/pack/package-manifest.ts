import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The target of an entry of a package, by condition or for all conditions. */
export type ExportTarget = string | { readonly [condition: string]: string };

/** The fields of a `package.json` that are read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly private?: boolean;
  readonly engines: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Readonly<Record<string, ExportTarget>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The `package.json` in a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The entries of a package that are code, as import specifiers; others are styles and data. */
export function typedEntries({ name, exports }: Manifest): readonly string[] {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object' && target['types'] !== undefined)
    .map(([entry]) => join(name, entry));
}

/** The entries that Node can import: a Worker's import modules that only Cloudflare's runtime has. */
export function nodeEntries(manifest: Manifest): readonly string[] {
  return manifest.name === '@boardsmith/worker' ? [] : typedEntries(manifest);
}

/**
 * The published manifest.
 *
 * It omits the condition `source`: a project that uses this name for its own packages would import our
 * TypeScript, which Node refuses inside `node_modules`.
 */
export function packedManifest(manifest: Manifest): Manifest {
  const { devDependencies: _tests, scripts: _ours, ...rest } = manifest;
  const entries = Object.entries(manifest.exports);
  return {
    ...rest,
    exports: Object.fromEntries(entries.map(([entry, target]) => [entry, withoutSource(target)])),
  };
}

function withoutSource(target: ExportTarget): ExportTarget {
  if (typeof target === 'string') return target;
  const { source: _source, ...rest } = target;
  return rest;
}
