import { defineConfig } from 'vitest/config';

/** Runs of each law in `npm test`; `npm run laws` asks for more. */
const lawRuns = process.env['LAW_RUNS'] ?? '10';

const laws = 'packages/*/test/laws/**/*.test.ts';

const resolve = { conditions: ['source'] };
const fromSource = { resolve, ssr: { resolve } };

/** Loading `@fast-check/vitest` takes seconds: a worker of its own for each file would pay it each time. */
const sharedWorker = {
  isolate: false,
  setupFiles: ['scripts/test-setup/fresh-modules.ts', 'scripts/test-setup/repeatable-entropy.ts'],
};

/** A busy machine may need longer than Vitest's second until something is so. */
const patience = { expect: { poll: { timeout: 30_000 } } };

/**
 * A page that gets no time of a busy machine misses a frame of a movement: what fails is tried once more,
 * and Vitest says of a test that held only then that it was retried.
 */
const secondTry = { ...patience, retry: 1 };

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: {
          ...sharedWorker,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'games/*/tests/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          // Components need a page and a compiler of their own; what others have made tests itself.
          exclude: [laws, 'packages/ui/**', '**/node_modules/**'],
          testTimeout: 180_000,
          ...patience,
        },
      },
      'packages/ui/vitest.config.ts',
      {
        ...fromSource,
        test: {
          // One browser and one server serve all files.
          name: 'browser',
          include: ['apps/*/tests/browser/**/*.test.ts'],
          globalSetup: ['apps/arcade/tests/browser/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...secondTry,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'browser-long',
          include: ['apps/*/tests/browser/**/*.long.ts', 'packages/*/test/browser/**/*.long.ts'],
          globalSetup: ['apps/arcade/tests/browser/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          ...secondTry,
        },
      },
      {
        ...fromSource,
        test: {
          // Packs what is built, and tries it as an author would who has never seen this repository.
          name: 'templates',
          include: ['packages/cli/test/e2e/*.e2e.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        ...fromSource,
        test: {
          ...sharedWorker,
          name: 'long',
          include: ['{packages,games}/*/{test,tests}/**/*.long.ts'],
          // These need a real browser.
          exclude: ['packages/*/test/browser/**'],
          testTimeout: 3_600_000,
        },
      },
      {
        ...fromSource,
        test: {
          ...sharedWorker,
          name: 'laws',
          include: [laws],
          env: { LAW_RUNS: lawRuns },
          testTimeout: 300_000 + 2_000 * Number(lawRuns),
        },
      },
    ],
  },
});
