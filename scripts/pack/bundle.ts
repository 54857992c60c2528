import { build, type Plugin } from 'esbuild';

/** Leaves out what a page loads when it is first needed. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** What a bundle is made of. */
export interface BundleOptions {
  /** The code of its entry. */
  readonly code: string;
  /** Where the entry stands, for what it imports. */
  readonly folder: string;
  /** Packages that it is bundled without. */
  readonly external?: readonly string[];
  /** A module, or a script for places that have no modules. */
  readonly format?: 'esm' | 'iife';
}

/**
 * One file for pages, without anything of Node, minified. An import of a module that only Node has
 * is an error here.
 */
export async function bundle(options: BundleOptions): Promise<string> {
  const { code, folder, external = [], format = 'esm' } = options;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    // Saved games know classes by their names.
    keepNames: true,
    format,
    platform: 'browser',
    external: [...external],
    plugins: [withoutLater],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
