import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sourcesIn } from '../tool/files.ts';
import { findComponents, findSnippets } from './snippets/find-snippets.ts';
import { placeOf } from './snippets/snippet.ts';
import { componentPathOf, FOLDER, moduleOf } from './snippets/snippet-module.ts';

/** A snippet of the documentation, written as a module. */
export interface WrittenSnippet {
  /** The place of the snippet in its document. */
  readonly place: string;
  /** The path of its module. */
  readonly path: string;
  /** Whether the module is run; otherwise it is only compiled. */
  readonly isRun: boolean;
  /** Whether the snippet is a test file. */
  readonly isTest: boolean;
}

/** Writes every snippet below `root` as a module that the compiler and the tests can read. */
export function writeSnippets(root: string): readonly WrittenSnippet[] {
  const written = findSnippets(root).map((snippet): WrittenSnippet => {
    const { path, text } = moduleOf(snippet);
    replace(join(root, path), text);
    const isTest = /\.test\.ts$/.test(snippet.file ?? '');
    return { place: placeOf(snippet), path: join(root, path), isRun: snippet.isRun, isTest };
  });
  const current = new Set(written.map(({ path }) => path));
  for (const path of sourcesIn(join(root, FOLDER)))
    if (!current.has(path)) rmSync(path, { force: true });
  return written;
}

/** Writes every component in the documents below `root` as a file that the compiler can read. */
export function writeComponents(root: string): readonly string[] {
  const written = findComponents(root).map(snippet => {
    const path = join(root, componentPathOf(snippet));
    replace(path, `${snippet.code}\n`);
    return path;
  });
  for (const path of readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })) {
    const file = join(root, FOLDER, path);
    if (file.endsWith('.vue') && !written.includes(file)) rmSync(file, { force: true });
  }
  return written;
}

/**
 * Written atomically: the compiler and the tests may write and read the same module at the same time. And
 * only if it changed: tests that watch their modules would restart endlessly.
 */
function replace(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
