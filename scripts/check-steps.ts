import { type Step, script } from './step.ts';

const tsc = 'node_modules/typescript-7/lib/tsc.js';

/** Everything that can be known without running a test, the slowest first. */
export const checkSteps: readonly Step[] = [
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'boundaries between packages',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.mjs',
      'packages',
    ],
  },
  { name: 'types of packages, built and loaded', args: script('build.ts') },
  { name: 'types of tests and scripts', args: [tsc, '-p', 'tsconfig.json'] },
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'size and casts', args: script('code-check.ts') },
  { name: 'nothing from this machine', args: script('portability-check.ts') },
];
