import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** The example pages: `npx vite --config packages/ui/examples/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [vue()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: 5199, strictPort: true, fs: { strict: false } },
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    // Tables run in these pages, and what a game calls its classes is part of what they show.
    minify: false,
  },
});
