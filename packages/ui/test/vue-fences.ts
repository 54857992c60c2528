import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** A component written in a page of documentation. */
export interface VueFence {
  /** The page, from the root of the repository. */
  readonly file: string;
  /** The line on which it begins. */
  readonly line: number;
  /** What other fences of the page import it by: `` ```vue MyBoard.vue ``. */
  readonly name: string | null;
  readonly code: string;
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'coverage', 'packed', 'api', 'cache']);

/** Every component in the documentation below a folder. */
export function findVueFences(root: string, folder = ''): readonly VueFence[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : findVueFences(root, path);
    return entry.name.endsWith('.md') ? readVueFences(root, path) : [];
  });
}

/** The components of one page, in order. */
function readVueFences(root: string, file: string): readonly VueFence[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```vue[ \t]*(\S*).*\n([\s\S]*?)^```/gm)].map(
    ([, name = '', code = ''], at, all) => ({
      file,
      line: text.slice(0, all[at]?.index).split('\n').length,
      name: name === '' ? null : name,
      code,
    }),
  );
}

/** What a fence is imported by. */
export function fenceModule(root: string, { file, line }: VueFence): string {
  return `${join(root, file)}.line-${line}.vue`;
}

/**
 * Lets tests import components from pages of documentation. A fence may import another one of its page by
 * the name that stands behind `vue`.
 */
export function vueFencePlugin(root: string): Plugin {
  const parts = (id: string): readonly [file: string, line: number] | null => {
    const [, file, line] = /^(.*\.md)\.line-(\d+)\.vue$/.exec(id) ?? [];
    return file === undefined ? null : [file, Number(line)];
  };
  const fencesOf = (file: string): readonly VueFence[] =>
    readVueFences(root, file.slice(root.length));
  return {
    name: 'vue-fences',
    enforce: 'pre',
    resolveId(id, importer) {
      if (parts(id) !== null) return id;
      const around = importer === undefined ? null : parts(importer.split('?')[0] ?? '');
      if (around === null || !id.endsWith('.vue')) return null;
      const named = fencesOf(around[0]).find(({ name }) => name === basename(id));
      return named === undefined ? null : fenceModule(root, named);
    },
    load(id) {
      const found = parts(id);
      if (found === null) return null;
      return fencesOf(found[0]).find(({ line }) => line === found[1])?.code ?? null;
    },
  };
}
