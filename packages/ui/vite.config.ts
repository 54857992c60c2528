import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    lib: { entry: fileURLToPath(new URL('src/index.ts', import.meta.url)), formats: ['es'] },
    rolldownOptions: {
      external: ['vue', /^@boardsmith\//],
      output: { entryFileNames: 'index.js', assetFileNames: 'style[extname]' },
    },
    emptyOutDir: true,
    // Not minified here: the application's bundler does that, and stack traces keep their names until then.
    minify: false,
    sourcemap: true,
  },
});
