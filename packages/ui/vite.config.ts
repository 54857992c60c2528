import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** The path of a file of the sources. */
const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));

export default defineConfig({
  plugins: [vue()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    lib: { entry: { index: source('index.ts'), headless: source('headless.ts') }, formats: ['es'] },
    rolldownOptions: {
      external: ['vue', /^@boardsmith\//],
      output: { entryFileNames: '[name].js', assetFileNames: 'style[extname]' },
    },
    emptyOutDir: true,
    // Not minified here: the application's bundler does that, and stack traces keep their names until then.
    minify: false,
    sourcemap: true,
  },
});
