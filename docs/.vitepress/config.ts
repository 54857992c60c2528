import { defineConfig, postcssIsolateStyles } from 'vitepress';
import { GUIDE } from './guide.ts';

/** The site. Pages are the Markdown files beside this folder; `api` is made from the source. */
export default defineConfig({
  title: 'BoardSmith',
  description: 'A TypeScript framework for turn-based board and card games',
  lang: 'en',
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/getting-started' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: GUIDE.map(({ title, pages }) => ({
      text: title,
      items: pages.map(({ page, text }) => ({ text, link: `/${page}` })),
    })),
    outline: [2, 3],
    search: { provider: 'local' },
  },
  vite: {
    // A game inside of a page (`vp-raw`) would otherwise have the lists and tables of the text.
    css: {
      postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/vp-doc\.css/, /base\.css/] })] },
    },
    // The examples show the sources, so that nothing has to be built before the pages.
    resolve: { conditions: ['source'], dedupe: ['vue'] },
    ssr: { noExternal: [/^@boardsmith\//] },
    esbuild: { keepNames: true, target: 'es2022' },
    build: { target: 'es2022', chunkSizeWarningLimit: 1_500 },
    optimizeDeps: { include: ['valibot'] },
  },
});
