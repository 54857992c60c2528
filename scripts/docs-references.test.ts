import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersIn } from './files.ts';
import { exportedNames } from './snippets/exported-names.ts';

const engine = 'packages/engine';
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', `${engine}/README.md`];

describe.each(documents)('%s', path => {
  const text = read(path);

  test('links and paths lead somewhere', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)/g).map(link => join(dirname(path), link));
    const paths = found(text, /`((?:bench|demo|docs|packages|scripts)\/[\w./-]+)`/g);
    expect([...links, ...paths].filter(each => !existsSync(each))).toEqual([]);
  });

  test('the commands it names exist', () => {
    const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
    expect(found(text, /npm run ([\w-]+)/g).filter(name => !(name in scripts))).toEqual([]);
  });
});

test('ARCHITECTURE.md has a line for each folder of the engine', () => {
  const listed = found(read('ARCHITECTURE.md'), /^\| `(\w+)\/` \|/gm);
  const folders = foldersIn(`${engine}/src`).map(folder => basename(folder));
  expect(listed.toSorted()).toEqual(folders);
});

test('the README of the engine names what the engine exports', () => {
  const [, surface = ''] = read(`${engine}/README.md`).split('## The public surface');
  const exported = ['index.ts', 'mirror/index.ts']
    .flatMap(file => exportedNames(read(join(engine, 'src', file))))
    .map(({ name }) => name);
  const [table = ''] = surface.split('## Limits');
  const named = found(table, /`([A-Z]\w+)`/g);
  expect(named.filter(name => !exported.includes(name))).toEqual([]);
});

/** The first group of every match. */
function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
