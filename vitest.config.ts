import { defineConfig } from 'vitest/config';

/** Runs of each law in `npm test`; `npm run laws` asks for more. */
const lawRuns = process.env['LAW_RUNS'] ?? '25';

const resolve = { conditions: ['source'] };
/** Loading `@fast-check/vitest` takes seconds, so the files of a worker share their modules. */
const isolate = false;
const laws = 'packages/*/test/laws/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [laws],
          isolate,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'laws',
          include: [laws],
          isolate,
          env: { LAW_RUNS: lawRuns },
          testTimeout: 60_000 + 1_000 * Number(lawRuns),
        },
      },
    ],
  },
});
