import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { vueFencePlugin } from './test/vue-fences.ts';

const conditions = ['source', 'module', 'browser', 'development|production'];

/** Components and composables, in a page without layout; what needs layout is tested in a browser. */
export default defineConfig({
  plugins: [vueFencePlugin(`${new URL('../../', import.meta.url).pathname}`), vue()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'ui',
    root: import.meta.dirname,
    environment: 'happy-dom',
    setupFiles: ['../../scripts/test-setup/repeatable-entropy.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 180_000,
    // A busy machine may need longer than Vitest's second until something is so.
    expect: { poll: { timeout: 30_000 } },
  },
});
