import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foldersIn, isTest, sourcesIn } from '../../tool/files.ts';
import { exampleSnippets, type NameSource } from './example-snippets.ts';
import { markdownSnippets, snippetsIn } from './markdown-snippets.ts';
import type { Snippet } from './snippet.ts';
import { modulePathOf } from './snippet-module.ts';

/** Every snippet below `root`: in the documents, and in the doc comments of packages. */
export function findSnippets(root: string): readonly Snippet[] {
  return [
    ...findDocuments(root).flatMap(path => markdownSnippets(path, read(root, path))),
    ...foldersOf(root, 'packages').flatMap(folder => examplesIn(root, folder)),
  ];
}

/** Every component in the documents below `root`. */
export function findComponents(root: string): readonly Snippet[] {
  return findDocuments(root).flatMap(path => snippetsIn(path, read(root, path), 'vue'));
}

/** The documents for readers, relative to `root`; without generated ones. */
export function findDocuments(root: string): readonly string[] {
  const folders = ['packages', 'games', 'apps'].flatMap(kind => foldersOf(root, kind));
  return ['.', ...folders]
    .flatMap(folder => documentsIn(root, folder))
    .concat(documentsIn(root, 'docs', { recursive: true }));
}

function foldersOf(root: string, kind: string): readonly string[] {
  return foldersIn(join(root, kind)).map(folder => relative(root, folder));
}

function documentsIn(root: string, folder: string, { recursive = false } = {}): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter(path => path.endsWith('.md') && !/^api\/|node_modules|\.vitepress/.test(path))
    .map(path => join(folder, path))
    .sort();
}

function examplesIn(root: string, folder: string): readonly Snippet[] {
  const index = join(folder, 'src/index.ts');
  const setting = join(folder, 'test/example-setting.ts');
  return sourcesIn(join(root, folder, 'src'))
    .map(path => relative(root, path))
    .filter(path => !isTest(path))
    .flatMap(path => {
      const from = dirname(modulePathOf(path, 0));
      const sources = [index, path, setting].filter(each => existsSync(join(root, each)));
      const names = sources.map(
        (each): NameSource => ({ specifier: relative(from, each), text: read(root, each) }),
      );
      return exampleSnippets(path, read(root, path), names);
    });
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
