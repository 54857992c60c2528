import { type Step, script } from './step.ts';

/** Everything that can be known without running a test, the slowest first. */
export const checkSteps: readonly Step[] = [
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'boundaries between packages',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.mjs',
      'packages',
      'games',
      'apps',
      'demo',
    ],
  },
  { name: 'types of packages, built and loaded', args: script('build.ts') },
  { name: 'types of tests, scripts and snippets', args: script('types-check.ts') },
  ...['packages/ui', 'apps/arcade'].map(folder => ({
    name: `types of ${folder}`,
    args: ['node_modules/vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', folder],
  })),
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'size and casts', args: script('code-check.ts') },
  { name: 'nothing from this machine', args: script('portability-check.ts') },
];
