import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where `npm start` is while the pages are worked on with `vite`. */
const server = 'http://localhost:8080';

export default defineConfig({
  plugins: [vue(), precompress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Nothing here is written with the options API: leaving it out makes the first load lighter.
  define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
});
