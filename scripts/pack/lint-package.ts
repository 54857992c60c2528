import { spawnSync } from 'node:child_process';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { PackedPackage } from './pack-packages.ts';

/** The problems that publint finds in a package. */
export async function publintProblems({ name, folder }: PackedPackage): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true });
  return messages.map(message => `${name}: ${formatMessage(message, pkg) ?? message.code}`);
}

/** The problems that "are the types wrong" finds in the typed entries of a package. */
export function typeProblems({ name, manifest, tarball }: PackedPackage): readonly string[] {
  const untyped = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'string' || target['types'] === undefined)
    .map(([entry]) => entry);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      tarball,
      ...['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii'],
      ...['--no-color', '--no-emoji'],
      ...(untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : []),
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? [] : [`${name}: its types are wrong.\n${stdout}${stderr}`];
}
