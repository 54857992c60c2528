import type { ExportTarget, Manifest } from './package-manifest.ts';

/** The files that every package contains besides its build and its sources. */
const ALWAYS = ['LICENSE', 'README.md', 'SPEC.md', 'package.json'];
/** The files that only some packages contain. */
const MORE: Readonly<Record<string, RegExp>> = {
  '@boardsmith/cli': /^(boardsmith\.schema\.json$|templates\/)/,
  '@boardsmith/ui': /^src\/styles\/fonts\/.+\.(woff2|txt)$/,
};
const BUILT = /^dist\/.+\.(js|js\.map|d\.ts|d\.ts\.map|css)$/;
const SOURCE = /^src\/.+\.(ts|vue|css)$/;
const TEST = /\.test(-d)?\.|\.long\.|(^|\/)tests?\//;

/** One sentence for each missing and each unexpected file of a package. */
export function wrongContents(manifest: Manifest, files: readonly string[]): readonly string[] {
  const there = new Set(files);
  const missing = [...ALWAYS, ...targetsOf(manifest)].filter(file => !there.has(file));
  const surplus = files.filter(file => !belongs(manifest.name, file));
  const stale = files.filter(file => isStale(file, there));
  return [
    ...missing.map(file => `${manifest.name} lacks ${file}.`),
    ...surplus.map(file => `${manifest.name} contains ${file}, which no user needs.`),
    ...stale.map(file => `${manifest.name} contains ${file}, whose source is gone. Build again.`),
  ];
}

function belongs(name: string, file: string): boolean {
  if (ALWAYS.includes(file) || MORE[name]?.test(file)) return true;
  return (BUILT.test(file) || SOURCE.test(file)) && !TEST.test(file);
}

/**
 * Whether the source of a built file is gone: the compiler leaves the file, and a package would contain it.
 */
export function isStale(file: string, there: ReadonlySet<string>): boolean {
  const [, path] = /^dist\/(.+)\.d\.ts$/.exec(file) ?? [];
  return path !== undefined && !there.has(`src/${path}.ts`) && !there.has(`src/${path}`);
}

/** The files that the entries and commands of a package name. */
function targetsOf({ exports, bin = {} }: Manifest): readonly string[] {
  const targets = Object.values(exports).flatMap((target: ExportTarget) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return [...targets, ...Object.values(bin)].map(path => path.replace(/^\.\//, ''));
}
