import { existsSync } from 'node:fs';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build, type InlineConfig } from 'vite';
import type { Problem } from '../project/problem.ts';
import { assetPlugin } from './asset-plugin.ts';
import { bundleProblem } from './bundle-problem.ts';

const CONFIGS = ['vite.config.ts', 'vite.config.mts', 'vite.config.js', 'vite.config.mjs'];

/** The base configuration of every use of Vite in a project: the project's own, if it has one. */
export function pageConfig(folder: string): InlineConfig {
  const own = CONFIGS.map(name => join(folder, name)).find(existsSync);
  if (own !== undefined) return { root: folder, configFile: own };
  return { root: folder, configFile: false, plugins: [vue()] };
}

/** Builds the page of a project as static files; returns the problems. */
export async function bundlePage(folder: string, outDir: string): Promise<readonly Problem[]> {
  try {
    const { plugins = [], ...config } = pageConfig(folder);
    await build({
      ...config,
      plugins: [...plugins, assetPlugin(folder)],
      base: './',
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    return [];
  } catch (error) {
    return [bundleProblem(error, folder)];
  }
}
