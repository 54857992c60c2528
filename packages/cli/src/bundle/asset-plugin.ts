import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type AssetKind, findAssets, writeAssetList } from '../project/assets.ts';

/** What a browser has to know to load a file ahead. */
const LOADED_AS: { readonly [K in AssetKind]: Readonly<Record<string, string | true>> } = {
  image: { rel: 'prefetch', as: 'image' },
  font: { rel: 'preload', as: 'font', crossorigin: true },
  sound: { rel: 'prefetch' },
};

/** Keeps the list of assets up to date, and lets the page load them before the game needs them. */
export function assetPlugin(folder: string): Plugin {
  const files = join(folder, 'public').replaceAll('\\', '/');
  return {
    name: 'boardsmith-assets',
    buildStart: () => writeAssetList(folder),
    configureServer({ watcher }) {
      watcher.on('all', (_, path) => {
        if (path.replaceAll('\\', '/').startsWith(`${files}/`)) writeAssetList(folder);
      });
    },
    transformIndexHtml: () =>
      findAssets(folder).map(({ path, kind }) => ({
        tag: 'link',
        attrs: { ...LOADED_AS[kind], href: `./${encodeURI(path)}` },
        injectTo: 'head' as const,
      })),
  };
}
