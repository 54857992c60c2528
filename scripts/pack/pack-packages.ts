import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { foldersIn } from '../tool/files.ts';
import { type Manifest, packedManifest, readManifest } from './package-manifest.ts';

/** A package as users install it. */
export interface PackedPackage {
  readonly name: string;
  readonly manifest: Manifest;
  /** The folder of its unpacked files. */
  readonly folder: string;
  readonly tarball: string;
  /** The files of the package, relative to its folder. */
  readonly files: readonly string[];
}

/** The output of `npm pack --json` for a package. */
interface Listing {
  readonly name: string;
  readonly files: readonly { readonly path: string }[];
}

/** Builds every package: most by the compiler, those with components by Vite. */
export function buildPackages(): void {
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  run(process.execPath, ['--import', 'tsx', 'packages/ui/scripts/build.ts']);
}

/** Packs every package of this repo into a folder outside of it. `dist` has to be built. */
export function packPackages(into: string): readonly PackedPackage[] {
  const folders = foldersIn('packages');
  const workspaces = folders.map(folder => `--workspace=${folder}`);
  const listings = npmPack(['--dry-run', ...workspaces]);
  const packages = join(resolve(into), 'packages');
  rmSync(packages, { recursive: true, force: true });
  for (const folder of folders) stage(folder, join(packages, basename(folder)), listings);

  npmPack([`--pack-destination=${resolve(into)}`, ...foldersIn(packages)]);
  return packedIn(into);
}

/** The packages that were packed into a folder. */
export function packedIn(into: string): readonly PackedPackage[] {
  return foldersIn(join(resolve(into), 'packages')).map(folder => {
    const manifest = readManifest(folder);
    const { name, version } = manifest;
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return { name, manifest, folder, tarball: join(resolve(into), file), files: filesIn(folder) };
  });
}

function stage(from: string, to: string, listings: readonly Listing[]): void {
  const manifest = readManifest(from);
  mkdirSync(to, { recursive: true });
  for (const { path } of listingOf(manifest.name, listings).files) {
    cpSync(join(from, path), join(to, path));
  }
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify(packedManifest(manifest), undefined, 2)}\n`,
  );
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function listingOf(name: string, listings: readonly Listing[]): Listing {
  const found = listings.find(listing => listing.name === name);
  if (found === undefined) throw new Error(`npm pack said nothing about ${name}.`);
  return found;
}

function npmPack(args: readonly string[]): readonly Listing[] {
  return JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', ...args]));
}

/** The output of a program; throws an error with its whole output when it fails. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}
