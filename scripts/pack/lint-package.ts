import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { PackedPackage } from './pack-packages.ts';

/** The problems that publint finds in a package. */
export async function publintProblems({ name, folder }: PackedPackage): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true });
  return messages.map(message => `${name}: ${formatMessage(message, pkg) ?? message.code}`);
}

/** Ways of resolving modules that packages without CommonJS do not support. */
const UNSUPPORTED: readonly string[] = ['node10', 'node16-cjs'];

/** The problems that "are the types wrong" finds in the typed entries of a package. */
export async function typeProblems(packed: PackedPackage): Promise<readonly string[]> {
  const { name, manifest, tarball } = packed;
  const untyped = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'string' || target['types'] === undefined)
    .map(([entry]) => entry);
  const contents = createPackageFromTarballData(readFileSync(tarball));
  const analysis = await checkPackage(contents, { excludeEntrypoints: untyped });
  if (analysis.types === false) return [];
  return analysis.problems
    .filter(problem => !('resolutionKind' in problem && isUnsupported(problem.resolutionKind)))
    .map(problem => `${name}: ${problemKindInfo[problem.kind].title}. ${JSON.stringify(problem)}`);
}

function isUnsupported(resolution: string): boolean {
  return UNSUPPORTED.includes(resolution);
}
