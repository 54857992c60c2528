import { type Step, script } from './step.ts';

/** Builds all packages and checks the packed files. */
export const publishStep: Step = {
  name: 'packages built, packed and fit to publish',
  args: script('publish-check.ts'),
};

/** All checks that run no test, the slowest first. */
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
  { name: 'types of tests, scripts and snippets', args: script('checks/types-check.ts') },
  // Few programs with many files each: each one reads all components.
  {
    name: 'types of components and boards',
    args: ['node_modules/vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', 'tsconfig.vue.json'],
  },
  { name: 'types of arcade, docs and their components', args: script('checks/docs-types.ts') },
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'casts, words and file names', args: script('checks/house-check.ts') },
  { name: 'nothing from this machine', args: script('checks/portability-check.ts') },
];
