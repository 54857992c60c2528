import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excessSizes } from './pack/bundle-sizes.ts';
import { Consumer } from './pack/consumer.ts';
import { wrongContents } from './pack/contents.ts';
import { placesThatDiffer } from './pack/everywhere.ts';
import { undeclaredImports } from './pack/imports.ts';
import { publintProblems, typeProblems } from './pack/lint-package.ts';
import { buildPackages, type PackedPackage, packPackages } from './pack/pack-packages.ts';
import { report } from './tool/entry.ts';

/**
 * Builds and packs every package, and uses them as a user would who has nothing else of this repo. What is
 * packed stays in the folder named by `PACKED`, for tests that install it.
 */
const wanted = process.env['PACKED'];
const folder = wanted ?? mkdtempSync(join(tmpdir(), 'boardsmith-packed-'));
mkdirSync(folder, { recursive: true });
buildPackages();
const packages = packPackages(folder);
const consumer = new Consumer(folder, packages);
const problems = [
  ...differentVersions(packages),
  ...(await Promise.all(packages.map(problemsOf))).flat(),
  ...consumer.typeProblems(),
  ...consumer.nodeProblems(),
  ...(await placesThatDiffer(consumer)),
  ...(await excessSizes()),
];
if (wanted === undefined) rmSync(folder, { recursive: true });
process.exitCode = report(problems, `${packages.length} packages are fit to be published.`);

async function problemsOf(packed: PackedPackage): Promise<readonly string[]> {
  const { manifest, files } = packed;
  return [
    ...wrongContents(manifest, files),
    ...undeclaredImports(manifest, packed.folder, files),
    ...(await publintProblems(packed)),
    ...(await typeProblems(packed)),
  ];
}

/** All packages are published together, and each depends on the exact version of the others. */
function differentVersions(all: readonly PackedPackage[]): readonly string[] {
  const [version] = all.map(({ manifest }) => manifest.version);
  return all.flatMap(({ name, manifest }) => {
    const ours = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
    const others = ours.filter(([each, its]) => each.startsWith('@boardsmith/') && its !== version);
    return [
      ...(manifest.version === version ? [] : [`${name} has the version ${manifest.version}.`]),
      ...others.map(([each, its]) => `${name} needs ${each} ${its}, not ${version}.`),
    ];
  });
}
