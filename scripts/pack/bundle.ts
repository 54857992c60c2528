import { build, type Plugin } from 'esbuild';

/** Leaves out dynamically imported modules. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** The parts of a bundle. */
export interface BundleOptions {
  /** The code of its entry. */
  readonly code: string;
  /** The folder from which imports of the entry are resolved. */
  readonly folder: string;
  /** Packages that are left out of the bundle. */
  readonly external?: readonly string[];
  /** A module, or a script for environments without modules. */
  readonly format?: 'esm' | 'iife';
}

/** One minified file for pages. Importing a module that only Node has is an error. */
export async function bundle(options: BundleOptions): Promise<string> {
  const { code, folder, external = [], format = 'esm' } = options;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    // Saved games refer to classes by name.
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
