import type { ExportTarget, Manifest } from './manifest.ts';

/** What every package contains besides what is built and what that was built from. */
const ALWAYS = ['LICENSE', 'README.md', 'SPEC.md', 'package.json'];
/** What only some packages contain. */
const MORE: Readonly<Record<string, RegExp>> = {
  '@boardsmith/cli': /^(boardsmith\.schema\.json$|templates\/)/,
};
const BUILT = /^dist\/.+\.(js|js\.map|d\.ts|d\.ts\.map|css)$/;
const SOURCE = /^src\/.+\.(ts|vue|css)$/;
const TEST = /\.test(-d)?\.|\.long\.|(^|\/)tests?\//;

/** One sentence for each file that a package lacks, and each that it should not contain. */
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

/** Whether a file was built from one that is gone: the compiler leaves it, and a package would ship it. */
export function isStale(file: string, there: ReadonlySet<string>): boolean {
  const [, path] = /^dist\/(.+)\.d\.ts$/.exec(file) ?? [];
  return path !== undefined && !there.has(`src/${path}.ts`) && !there.has(`src/${path}`);
}

/** The files that the entries and commands of a package lead to. */
function targetsOf({ exports, bin = {} }: Manifest): readonly string[] {
  const targets = Object.values(exports).flatMap((target: ExportTarget) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return [...targets, ...Object.values(bin)].map(path => path.replace(/^\.\//, ''));
}
