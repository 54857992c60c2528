import { spawnSync } from 'node:child_process';
import { report, whenRun } from '../tool/entry.ts';

/** Patterns that a file may not contain, each written so that it does not match itself. */
const leaks = [
  {
    what: 'a path of one machine',
    pattern: '(^|[^A-Za-z0-9_.~/-])/(home|root|work|Users|mnt|srv)/[A-Za-z0-9_.-]',
  },
  { what: 'a path of one machine', pattern: String.raw`[A-Z]:\\+Users\\` },
  { what: 'a folder outside the repo', pattern: '[.][.]/shared(/|[^A-Za-z0-9_-]|$)' },
  { what: 'the host of a package registry', pattern: 'registry[.](npmjs|yarnpkg|npmmirror)[.]' },
  {
    what: 'the host of a package registry',
    pattern: '(npm|registry|artifactory|nexus|verdaccio)[A-Za-z0-9.-]*(:[0-9]+)?/[^ ]*[.]tgz',
  },
  { what: 'an address to install from', pattern: '"resolved": "[a-z+]*https?:' },
  { what: 'an address to install from', pattern: '^(@[a-z0-9-]+:)?registry *=' },
] as const;

/**
 * One line for each place below `root` that only makes sense on the machine it was written on. Ignored files
 * are not read; uncommitted files are.
 */
export function findLeaks(root: string): readonly string[] {
  return leaks.flatMap(({ what, pattern }) =>
    grep(root, pattern).map(place => `${place}\n  contains ${what}.`),
  );
}

/** `--no-index` also works where Git refuses a clone that belongs to another user. */
function grep(root: string, pattern: string): readonly string[] {
  const options = ['--no-index', '--exclude-standard', '--line-number', '-I', '-E', '-e', pattern];
  const { status, stdout, stderr, error } = spawnSync('git', ['grep', ...options, '--', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined) throw new Error('This check needs Git.', { cause: error });
  // Git answers 1 for "nothing found"; anything else would read as "no leaks".
  if (status !== 0 && status !== 1) throw new Error(`git grep failed: ${stderr}`);
  return stdout.split('\n').filter(line => line !== '');
}

whenRun(import.meta.url, () => report(findLeaks('.'), 'No file depends on one machine.'));
